import { ownValue } from '../../core/fields/values.ts';

/** Returns the address of a record's first picture in these fields, if any. */
export function findPicture(record: unknown, fields: string | readonly string[] = []): string | undefined {
  const values = [fields].flat().map((field) => ownValue(record, field));
  return values.find((value): value is string => typeof value === 'string' && value !== '');
}
