import type { Choice } from '../../language/choices.ts';
import type { Row } from '../../language/Row.ts';
import { sortedByText } from './sortedByText.ts';

/** Returns the name of the field used as the title of an entity's records: its `title`, or else `title`, `name`, `label`, or the id. */
export function titleField({ title, fields }: { title?: string | undefined; fields: readonly { name: string }[] }): string {
  return title ?? ['title', 'name', 'label'].find((name) => fields.some((field) => field.name === name)) ?? 'id';
}

/** Returns the choices of a field that refers to these records, sorted by title in a language (BCP 47). */
export function recordOptions(records: readonly Row[], title: string, language: string): Choice[] {
  const options = records.map((record) => ({ value: record.id ?? '', label: String(record[title] ?? record.id ?? '') }));
  return sortedByText(options, ({ label }) => label, language);
}
