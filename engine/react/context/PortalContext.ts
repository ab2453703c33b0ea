import { createContext, useContext, type ComponentType } from 'react';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { PortalFlow } from '../../core/flows/defineFlow.ts';
import type { Domain } from '../../language/domain.ts';
import type { AnyBlock } from '../../language/screen.ts';
import type { PortalManifests } from '../../language/PortalManifests.ts';
import type { Remote } from './Remote.ts';
import type { Clock } from '../../core/data/clock.ts';

/** A function that manifests can `call`. It gets the values of `with`. */
export type NamedFunction = (args: Readonly<Record<string, unknown>>) => unknown;
/** Loads a flow's module when a flow block first uses it. */
export type MachineLoader = () => Promise<PortalFlow>;
/** The components for a kind of block. They get the block's manifest as props. */
export interface BlockComponents {
  component: ComponentType<AnyBlock>;
  outline?: ComponentType<AnyBlock>;
}

/** The running portal: manifests, registered code, and the host's variant. */
export interface RunningPortal {
  manifests: PortalManifests;
  /** The portal's field types, currency, and locale. */
  runtime: Runtime;
  domain: Domain;
  clock: Clock;
  /** The portal's origin: the protocol, and the host with its port. */
  location: Pick<Location, 'protocol' | 'host'>;
  functions: Readonly<Record<string, NamedFunction>>;
  machines: Readonly<Record<string, MachineLoader>>;
  /** The server that stores the records. `undefined` if they are samples, or if the portal has its own data source. */
  remote?: Remote | undefined;
  blocks: Readonly<Record<string, BlockComponents>>;
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
