import type { CsvColumn } from '../../../core/data/csv.ts';
import type { Row } from '../../../language/Row.ts';
import type { Field } from '../../../language/field.ts';
import type { EffectKind } from '../ActionEnv.ts';

/**
 * Saves a text, or rows as CSV: those that the payload brings as `rows` (a table's export brings what its reader sees, and its
 * `columns`), else all of the collection, with a column for each of its fields.
 */
export const download: EffectKind<'download'> = {
  effect: 'download',
  async run({ file, of: collection, content }, payload, env) {
    const name = env.format(file);
    if (content !== undefined) return env.download(name, env.format(content));
    const given = Array.isArray(payload.rows) ? payload.rows.filter(isRow) : undefined;
    if (collection === undefined && !given) return env.download(name, '');
    const rows = given ?? (await env.data.list(collection ?? ''));
    // Only a download needs it, so no page waits for it.
    const { csvOf, toCsv } = await import('../../../core/data/csv.ts');
    if (given && isColumns(payload.columns)) return env.download(name, csvOf(payload.columns, given));
    const fields = collection === undefined ? undefined : env.fieldsOf(collection);
    env.download(name, toCsv(fields ?? plainFields(rows), rows, env.labelOf));
  },
};

function isRow(item: unknown): item is Row {
  return typeof item === 'object' && item !== null && !Array.isArray(item);
}

function isColumns(value: unknown): value is CsvColumn[] {
  return (
    Array.isArray(value) &&
    value.every((column: unknown) => isRow(column) && typeof column.header === 'string' && typeof column.csv === 'function')
  );
}

/** A text field for every key that the rows have, for a collection whose entity is not known here. */
function plainFields(rows: readonly Row[]): Field[] {
  const names = new Set(rows.flatMap((row) => Object.keys(row)));
  return [...names].map((name) => ({ name, label: name, type: 'text' }));
}
