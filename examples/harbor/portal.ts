import { manifests } from 'virtual:portal';
import { definePortal } from 'chapterhouse';
import { boatClass } from './boatClass.ts';
import { browserRecords } from './browserRecords.ts';
import { codeSession } from './codeSession.ts';
import { depthField } from './depthField.ts';
import { hornEffect } from './hornEffect.ts';
import { lockSignBlock } from './lockSignBlock.ts';

/** The harbor portal: its manifests, and one example of each kind of code extension. */
export const portal = definePortal({
  manifests,
  functions: { boatClass },
  machines: { lock: async () => (await import('./lockFlow.ts')).lockFlow },
  blocks: [lockSignBlock],
  effects: [hornEffect],
  fieldTypes: [depthField],
  source: browserRecords,
  session: codeSession,
});
