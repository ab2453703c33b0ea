import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { defineEffect } from '../defineEffect.ts';
import { runRecordEffect } from './runRecordEffect.ts';

export const remove = defineEffect({
  effect: 'remove',
  schema: z
    .strictObject({ of: refersTo('collection', nameSchema).describe('The collection to remove the record from.') })
    .describe("Removes the button's record. Needs `confirm` or `undo`."),
  record: 'removes',
  ignoresPayload: true,
  run: runRecordEffect,
});
