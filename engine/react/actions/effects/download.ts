import { z } from 'zod';
import { nameSchema } from '../../../language/basics.ts';
import type { Field } from '../../../language/field.ts';
import { refersTo } from '../../../language/references.ts';
import type { Row } from '../../../language/Row.ts';
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
      content: textSchema.optional().describe('A text to save in place of records.'),
    })
    .describe('Saves a text as a file; else, as CSV, the rows that the reader has before them, or all records of a collection.'),
  ignoresPayload: true,
  async run({ file, of, content }, _payload, env) {
    const name = env.format(file);
    if (content !== undefined) return env.download(name, env.format(content));
    if (of === undefined && !env.view) return env.download(name, '');
    const rows = env.view?.rows ?? (await env.data.list(of ?? ''));
    // Only a download needs it, so no page waits for it.
    const { csvOf, toCsv } = await import('../../../core/data/csv.ts');
    if (env.view?.columns) return env.download(name, csvOf(env.view.columns(), rows));
    const fields = of === undefined ? undefined : env.fieldsOf(of);
    env.download(name, toCsv(fields ?? plainFields(rows), rows, env.labelOf));
  },
});

/** A text field for every key that the rows have, for a collection whose entity is not known here. */
function plainFields(rows: readonly Row[]): Field[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map((name) => ({ name, label: name, type: 'text' }));
}
