import { z } from 'zod';
import { textSchema } from '../../../language/text.ts';
import { defineEffect } from '../defineEffect.ts';
import { savedRecordsKeys } from './savedRecordsKeys.ts';

export const download = defineEffect({
  effect: 'download',
  schema: z
    .strictObject({
      ...savedRecordsKeys,
      content: textSchema.optional().describe('A text to save in place of records.'),
    })
    .describe('Saves a text as a file; else, as CSV, the rows that the reader has before them, or all records of a collection.'),
  ignoresPayload: true,
  run: async (effect, _payload, env) => (await import('./saveRows.ts')).saveRows(effect, env),
});
