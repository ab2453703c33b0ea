import { ownValue } from '../../core/fields/values.ts';

/** Returns the first address in these fields of a record. Returns `undefined` if all of them are empty. */
export function findPicture(record: unknown, fields: string | readonly string[] = []): string | undefined {
  const values = [fields].flat().map((field) => ownValue(record, field));
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}
