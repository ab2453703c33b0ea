import type { CompiledPortal } from '../link/CompiledPortal.ts';

/** The parts of a portal that the live portal's checks depend on. */
export type CheckedForLive = Pick<CompiledPortal, 'settings' | 'domains' | 'gates' | 'derived' | 'userEntity' | 'entities'>;
