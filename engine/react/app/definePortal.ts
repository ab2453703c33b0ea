import type { PortalManifests } from '../../language/PortalManifests.ts';
import type { BlockComponent, MachineLoader, NamedFunction } from '../context/PortalContext.ts';

/** A portal's manifests and the code that it registers under names, which its manifests may use. */
export interface PortalDefinition {
  manifests: PortalManifests;
  functions: Readonly<Record<string, NamedFunction>>;
  machines: Readonly<Record<string, MachineLoader>>;
  blocks: Readonly<Record<string, BlockComponent>>;
}

/** Joins manifests with code. A portal of manifests alone needs no code at all. */
export function definePortal(definition: Pick<PortalDefinition, 'manifests'> & Partial<PortalDefinition>): PortalDefinition {
  return { functions: {}, machines: {}, blocks: {}, ...definition };
}
