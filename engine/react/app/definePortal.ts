import { fixedClock, realClock, type Clock } from '../../core/data/clock.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import { resolveDomain } from '../../core/domain/resolveDomain.ts';
import type { SessionPort } from '../../core/session/Session.ts';
import type { SessionOptions } from '../../core/session/SessionOptions.ts';
import { createRuntime, type Runtime } from '../../core/fields/createRuntime.ts';
import type { FieldType } from '../../core/fields/FieldType.ts';
import type { PortalManifests } from '../../language/PortalManifests.ts';
import type { EffectKind } from '../actions/defineEffect.ts';
import type { DefinedBlock } from '../blocks/defineBlock.ts';
import type { Remote } from '../context/Remote.ts';
import type { MachineLoader, NamedFunction, RunningPortal } from '../context/PortalContext.ts';

export interface SourceOptions {
  clock: Clock;
  collections: readonly string[];
  samples: DataSource;
}

/** A portal's manifests, and the code that they refer to by name. */
export interface PortalDefinition {
  manifests: PortalManifests;
  functions: Readonly<Record<string, NamedFunction>>;
  machines: Readonly<Record<string, MachineLoader>>;
  blocks: readonly DefinedBlock[];
  effects: readonly EffectKind[];
  /** Creates the data source. The default uses the sample records. The engine adds derived fields and record checks. */
  source: (options: SourceOptions) => DataSource;
  /**
   * Creates the session port. The default is a sample sign-in. Call `options` again whenever you need an option, because options can
   * change.
   */
  session?: (options: () => SessionOptions) => SessionPort;
  fieldTypes: readonly FieldType[];
  /** The server that stores the records and the session. The engine sets it for the live portal. */
  remote?: Remote;
  /** The clock. The default is the clock in portal.json or, if there is none, real time. */
  clock?: Clock;
}

/** Combines manifests with code. A portal can consist of manifests alone. */
export function definePortal(definition: Pick<PortalDefinition, 'manifests'> & Partial<PortalDefinition>): PortalDefinition {
  return { functions: {}, machines: {}, blocks: [], fieldTypes: [], effects: [], source: ({ samples }) => samples, ...definition };
}

/** Creates the portal for the host in `location`. Its `blocks` contain only the portal's own blocks, not the engine's. */
export function runningPortal(
  definition: PortalDefinition,
  manifests: PortalManifests,
  location: RunningPortal['location'],
): RunningPortal {
  const { settings, domains } = manifests;
  const { functions, machines, blocks, remote } = definition;
  return {
    functions,
    machines,
    remote,
    blocks: blocksByKind(blocks),
    manifests,
    runtime: createPortalRuntime(definition, manifests),
    domain: resolveDomain(location.host, domains, settings.fallbackDomain),
    location,
    clock: definition.clock ?? (settings.clock ? fixedClock(settings.clock) : realClock),
  };
}

const runtimes = new WeakMap<PortalDefinition, Runtime>();

/** Returns the portal's runtime. It stays the same object until the currency or locale changes. */
function createPortalRuntime(definition: PortalDefinition, { settings: { currency, locale }, phrase }: PortalManifests): Runtime {
  const known = runtimes.get(definition);
  if (known?.currency === currency && known.locale === locale && known.phrase === phrase) return known;
  const runtime = createRuntime({ fieldTypes: definition.fieldTypes, currency, locale, phrase });
  runtimes.set(definition, runtime);
  return runtime;
}

export function blocksByKind(blocks: readonly DefinedBlock[]): RunningPortal['blocks'] {
  return Object.fromEntries(blocks.map((block) => [block.kind, block]));
}
