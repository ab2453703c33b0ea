import { isRecord } from './isRecord.ts';

/** A value that should be a text; `''` when it is something else or missing. */
export function textOf(value: unknown): string {
  return typeof value === 'string' ? value : '';
}

/** The records in a value that should be a list of them; what is not a record is left out. */
export function recordsOf(value: unknown): readonly Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.filter(isRecord) : [];
}
