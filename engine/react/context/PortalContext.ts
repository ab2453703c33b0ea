import { createContext, useContext, type ComponentType } from 'react';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { PortalFlow } from '../../core/flows/defineFlow.ts';
import type { Domain } from '../../language/domain.ts';
import type { AnyBlock } from '../../language/screen.ts';
import type { PortalManifests } from '../../language/PortalManifests.ts';
import type { Remote } from './Remote.ts';
import type { Clock } from '../../core/data/clock.ts';

/** A function that manifests can `call`. It receives the evaluated `with`. */
export type NamedFunction = (args: Readonly<Record<string, unknown>>) => unknown;
/** Loads a flow's module when a flow block first uses it. */
export type MachineLoader = () => Promise<PortalFlow>;
/** The component of a kind of block. Its props are the block's manifest. */
export type BlockComponent = ComponentType<AnyBlock>;

/** The running portal: manifests, registered code, and the host's variant. */
export interface RunningPortal {
  manifests: PortalManifests;
  /** The portal's field types, with its currency and locale. */
  runtime: Runtime;
  domain: Domain;
  clock: Clock;
  /** The portal's origin: `https:` and the host with its port. */
  location: Pick<Location, 'protocol' | 'host'>;
  functions: Readonly<Record<string, NamedFunction>>;
  machines: Readonly<Record<string, MachineLoader>>;
  /** The server that stores the records, or `undefined` for samples or a portal's own data source. */
  remote?: Remote | undefined;
  blocks: Readonly<Record<string, BlockComponent>>;
}

export const PortalContext = createContext<RunningPortal | undefined>(undefined);

/** Returns the running portal. Throws outside of `PortalRoot`. */
export function usePortal(): RunningPortal {
  const portal = useContext(PortalContext);
  if (!portal) throw new Error('usePortal needs a PortalRoot around it');
  return portal;
}

export function useDomain(): Domain {
  return usePortal().domain;
}
