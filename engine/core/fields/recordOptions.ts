import type { Choice } from '../../language/choices.ts';
import type { Row } from '../../language/Row.ts';
import { sortedByText } from './sortedByText.ts';

/** The field that names an entity's records: the one that it says, else `title`, `name` or `label`, else the id. */
export function titleField({ title, fields }: { title?: string | undefined; fields: readonly { name: string }[] }): string {
  return title ?? ['title', 'name', 'label'].find((name) => fields.some((field) => field.name === name)) ?? 'id';
}

/**
 * What a field that refers to these records can be, by their titles.
 * @param language in which the browser sorts (BCP 47).
 */
export function recordOptions(records: readonly Row[], title: string, language: string): Choice[] {
  const options = records.map((record) => ({ value: record.id ?? '', label: String(record[title] ?? record.id ?? '') }));
  return sortedByText(options, ({ label }) => label, language);
}
