import { z } from 'zod';
import { setSchema } from '../../../language/action.ts';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { defineEffect } from '../defineEffect.ts';
import { runRecordEffect } from './runRecordEffect.ts';

export const update = defineEffect({
  effect: 'update',
  schema: z
    .strictObject({
      of: refersTo('collection', nameSchema).describe('The collection that contains the record.'),
      set: setSchema.optional(),
    })
    .describe("Changes the button's record: sets the values in the action's payload. Values in `set` take precedence."),
  record: 'changes',
  run: runRecordEffect,
});
