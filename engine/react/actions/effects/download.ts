import { z } from 'zod';
import { textSchema } from '../../../language/text.ts';
import { defineEffect } from '../defineEffect.ts';
import { savedRecordsKeys } from './savedRecordsKeys.ts';

export const download = defineEffect({
  effect: 'download',
  schema: z
    .strictObject({
      ...savedRecordsKeys,
      content: textSchema.optional().describe('Text to save instead of records.'),
    })
    .describe(
      'Saves a file with text, or with records as CSV. By default, the records are the rows that the viewer sees. With `of`, they are all the records of a collection.',
    ),
  ignoresPayload: true,
  needsRows: ({ content }) => content === undefined,
  run: async (effect, _payload, env) => (await import('./saveRows.ts')).saveRows(effect, env),
});
