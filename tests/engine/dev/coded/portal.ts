import { manifests } from 'virtual:portal';
import { definePortal } from '../../../../engine/index.ts';
import { lanternBlock } from './lanternBlock.ts';

/** A portal with code of its own, for the tests that read it. */
export const portal = definePortal({
  manifests,
  functions: { brightness: () => 1 },
  machines: { lamp: async () => (await import('./lampFlow.ts')).lampFlow },
  blocks: [lanternBlock],
});
