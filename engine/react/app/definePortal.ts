import { clockIn, fixedClock, realClock, type Clock } from '../../core/data/clock.ts';
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

/** What a portal's own source of records may begin with. */
export interface SourceOptions {
  clock: Clock;
  /** The names of the collections that have sample records. */
  collections: readonly string[];
  /** The sample records, with their dates made of tokens by the clock; what is changed there lasts as long as the visit. */
  samples: DataSource;
}

/** A portal's manifests and the code that it registers under names, which its manifests may use. */
export interface PortalDefinition {
  manifests: PortalManifests;
  /** What a value may `call`. */
  functions: Readonly<Record<string, NamedFunction>>;
  /** What a flow block may run. */
  machines: Readonly<Record<string, MachineLoader>>;
  /** Kinds of blocks besides the engine's. */
  blocks: readonly DefinedBlock[];
  /** Effects of actions besides the engine's. */
  effects: readonly EffectKind[];
  /** Where records live; by default the samples. Derived fields and the check of records are laid over any source. */
  source: (options: SourceOptions) => DataSource;
  /** How one signs in; by default on sample data, by the rules of portal.json. The options are asked for when needed: they may change. */
  session?: (options: () => SessionOptions) => SessionPort;
  /** Types of field beside the engine's. */
  fieldTypes: readonly FieldType[];
  /** The server that keeps the records and the session; the engine sets it for the live portal. */
  remote?: Remote;
  /** What the present moment is; by default that of portal.json, or else the real one. */
  clock?: Clock;
}

/** Joins manifests with code. A portal of manifests alone needs no code at all. */
export function definePortal(definition: Pick<PortalDefinition, 'manifests'> & Partial<PortalDefinition>): PortalDefinition {
  return { functions: {}, machines: {}, blocks: [], fieldTypes: [], effects: [], source: ({ samples }) => samples, ...definition };
}

/**
 * The portal with these manifests and the code of `definition`, as the variant that serves the host of `location`; its blocks are its own
 * alone.
 */
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
    blocks: blockComponents(blocks),
    manifests,
    runtime: runtimeOf(definition, settings),
    domain: resolveDomain(location.host, domains, settings.fallbackDomain),
    location,
    clock: definition.clock ?? (settings.clock ? fixedClock(settings.clock) : usualClock(settings)),
  };
}

const runtimes = new WeakMap<PortalDefinition, Runtime>();

/** Returns the same runtime while the settings say the same, so that an edit elsewhere renders nothing again. */
function runtimeOf(definition: PortalDefinition, { currency, locale }: PortalManifests['settings']): Runtime {
  const known = runtimes.get(definition);
  if (known?.currency === currency && known.locale === locale) return known;
  const runtime = createRuntime({ fieldTypes: definition.fieldTypes, currency, locale });
  runtimes.set(definition, runtime);
  return runtime;
}

/** The day of a server is that of its pages, too. */
function usualClock({ timeZone }: PortalManifests['settings']): Clock {
  return import.meta.env.PORTAL_REMOTE && timeZone !== undefined ? clockIn(timeZone) : realClock;
}

/** The component of each of these blocks, by its kind. */
export function blockComponents(blocks: readonly DefinedBlock[]): RunningPortal['blocks'] {
  return Object.fromEntries(blocks.map(({ kind, component }) => [kind, component]));
}
