import type { Choice } from '../../language/choices.ts';
import type { Row } from '../../language/Row.ts';
import { sortedByText } from './sortedByText.ts';

/**
 * Returns the name of the field that contains a record's title. The default is the first of `title`, `name`, `label`, and `id` that
 * exists.
 */
export function titleField({ title, fields }: { title?: string | undefined; fields: readonly { name: string }[] }): string {
  return title ?? ['title', 'name', 'label'].find((name) => fields.some((field) => field.name === name)) ?? 'id';
}

/** Converts records to options for a field, sorted by title. */
export function recordOptions(records: readonly Row[], title: string, language: string): Choice[] {
  const options = records.map((record) => ({ value: record.id ?? '', label: String(record[title] ?? record.id ?? '') }));
  return sortedByText(options, ({ label }) => label, language);
}
