import type { CompiledPortal } from '../link/CompiledPortal.ts';

export type CheckedForLive = Pick<CompiledPortal, 'settings' | 'domains' | 'gates' | 'derived' | 'userEntity' | 'entities'>;
