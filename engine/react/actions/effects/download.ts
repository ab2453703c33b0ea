import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import { conditionSchema } from '../../../language/condition.ts';
import { refersTo } from '../../../language/references.ts';
import { textSchema } from '../../../language/text.ts';
import { defineEffect } from '../defineEffect.ts';

export const download = defineEffect({
  effect: 'download',
  schema: z
    .strictObject({
      file: textSchema.describe('The name of the file: members.csv, report-{page.year}.txt.'),
      of: refersTo('collection', nameSchema)
        .optional()
        .describe('The collection whose records are saved, for a button that does not stand above a collection.'),
      where: conditionSchema
        .optional()
        .describe('Saves only the records of `of` for which this holds: `{ "row.year": { "sameAs": "page.year" } }`.'),
      content: textSchema.optional().describe('A text to save in place of records.'),
    })
    .describe('Saves a text as a file; else, as CSV, the rows that the reader has before them, or all records of a collection.'),
  ignoresPayload: true,
  run: async (effect, _payload, env) => (await import('./saveRows.ts')).saveRows(effect, env),
});
