import type { Choice } from '../../language/choices.ts';
import type { Row } from '../../language/Row.ts';
import { sortedByText } from './sortedByText.ts';

/** Returns the name of the field that serves as a record's title: the entity's `title`, or `title`, `name`, `label`, or the id. */
export function titleField({ title, fields }: { title?: string | undefined; fields: readonly { name: string }[] }): string {
  return title ?? ['title', 'name', 'label'].find((name) => fields.some((field) => field.name === name)) ?? 'id';
}

/** Returns the options for a field that refers to these records, sorted by title in a language (BCP 47). */
export function recordOptions(records: readonly Row[], title: string, language: string): Choice[] {
  const options = records.map((record) => ({ value: record.id ?? '', label: String(record[title] ?? record.id ?? '') }));
  return sortedByText(options, ({ label }) => label, language);
}
