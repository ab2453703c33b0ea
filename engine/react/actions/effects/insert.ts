import { z } from 'zod';
import { setSchema } from '../../../language/action.ts';
import { nameSchema } from '../../../language/basics.ts';
import { refersTo } from '../../../language/references.ts';
import { defineEffect } from '../defineEffect.ts';
import { runRecordEffect } from './runRecordEffect.ts';

export const insert = defineEffect({
  effect: 'insert',
  schema: z
    .strictObject({
      of: refersTo('receiver', nameSchema).describe('The collection to add the record to.'),
      set: setSchema.optional(),
    })
    .describe(
      "Adds a record. Its values come from the entity's defaults, the action's payload, and `set`. Later ones override earlier ones.",
    ),
  record: 'adds',
  run: runRecordEffect,
});
