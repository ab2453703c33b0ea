import { isRecord } from './isRecord.ts';

export function toText(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** Returns the records in a list. Skips other items, and returns an empty list if the value isn't a list. */
export function toRecords(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
