import { createContext, useContext, type ComponentType } from 'react';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { PortalFlow } from '../../core/flows/defineFlow.ts';
import type { Domain } from '../../language/domain.ts';
import type { AnyBlock } from '../../language/screen.ts';
import type { PortalManifests } from '../../language/PortalManifests.ts';
import type { Remote } from './Remote.ts';
import type { Clock } from '../../core/data/clock.ts';

/** A function that manifests may `call`; it gets the evaluated `with`. */
export type NamedFunction = (args: Readonly<Record<string, unknown>>) => unknown;
/** A flow's module, loaded when a flow block that names it is shown. */
export type MachineLoader = () => Promise<PortalFlow>;
/** The component of a block kind, given the block as its props. */
export type BlockComponent = ComponentType<AnyBlock>;

/** The portal that is running: its manifests, the code it registers, and the variant that the host chose. */
export interface RunningPortal {
  manifests: PortalManifests;
  /** The portal's field types, with its currency and locale. */
  runtime: Runtime;
  domain: Domain;
  clock: Clock;
  /** Where it is reached: `https:` and the host with its port. */
  location: Pick<Location, 'protocol' | 'host'>;
  functions: Readonly<Record<string, NamedFunction>>;
  machines: Readonly<Record<string, MachineLoader>>;
  /** The server that keeps the records; `undefined` where they are samples, or a source of the portal's own keeps them. */
  remote?: Remote | undefined;
  /** The components of all blocks: the engine's, and those that this portal adds. */
  blocks: Readonly<Record<string, BlockComponent>>;
}

export const PortalContext = createContext<RunningPortal | undefined>(undefined);

/** The running portal. Throws outside of `LivePortal`. */
export function usePortal(): RunningPortal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a LivePortal around it');
  return portal;
}

/** The variant that this host serves. */
export function useDomain(): Domain {
  return usePortal().domain;
}
