import type { Row } from '../../manifest/fixture.ts';
import type { Field } from '../../manifest/field.ts';
import type { EffectKind } from '../ActionEnv.ts';

/** Saves a text, or all rows of a collection as CSV with a column for each of its fields. */
export const download: EffectKind<'download'> = {
  effect: 'download',
  async run({ file, collection, content }, _payload, env) {
    const name = env.format(file);
    if (collection === undefined) return env.download(name, content === undefined ? '' : env.format(content));
    // Only a download needs it, so no page waits for it.
    const { toCsv } = await import('../../data/csv.ts');
    const rows = await env.data.list(collection);
    env.download(name, toCsv(env.fieldsOf(collection) ?? plainFields(rows), rows, env.labelOf));
  },
};

/** A text field for every key that the rows have, for a collection whose entity is not known here. */
function plainFields(rows: readonly Row[]): Field[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map((name) => ({ name, label: name, type: 'text' }));
}
