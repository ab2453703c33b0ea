/** Appears in place of a missing value. */
export const dash = '—';

/** Returns true for a missing value, a blank string, or an empty list. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Returns one of a record's own properties, but never an inherited one. */
export function ownValue(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, name)) return undefined;
  return (record as Record<string, unknown>)[name]; // The cast is safe, because `record` is an object.
}

/** Returns true if a string starts with an ISO day: `2026-11-21` or `2026-11-21T19:00`. */
export function startsWithDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(text);
}

/** Returns true if `omitWithout` names a field that is blank in the list item `record`. */
export function isOmitted(record: unknown, { omitWithout }: { omitWithout?: string | undefined }): boolean {
  return omitWithout !== undefined && isBlank(ownValue(record, omitWithout));
}
