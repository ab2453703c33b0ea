import { manifests } from 'virtual:portal';
import { definePortal } from 'chapterhouse';
import { distanceField } from './distanceField.ts';
import { backpackBlock } from './packing/backpackBlock.ts';

/** The portal: its manifests, and the code that they refer to by name. */
export const portal = definePortal({
  manifests,
  machines: { packing: async () => (await import('./packing/packingFlow.ts')).packingFlow },
  blocks: [backpackBlock],
  fieldTypes: [distanceField],
});
