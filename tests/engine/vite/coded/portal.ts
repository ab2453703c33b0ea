import { manifests } from 'virtual:portal';
import { definePortal } from '../../../../engine/index.ts';
import { lanternBlock } from './lanternBlock.ts';

export const portal = definePortal({
  manifests,
  functions: { brightness: () => 1 },
  machines: { lamp: async () => (await import('./lampFlow.ts')).lampFlow },
  blocks: [lanternBlock],
});
