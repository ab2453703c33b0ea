/** Stands in for a missing value. */
export const dash = '—';

/** Checks whether a value is empty: missing, only spaces, or an empty list. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** Returns one of the record's own properties. Returns `undefined` if the value isn't a record or only inherits the property. */
export function ownValue(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, name)) return undefined;
  return (record as Record<string, unknown>)[name]; // Any object can be read by key; the value stays unknown.
}

/** Checks whether a string starts with an ISO day: `2026-11-21`, alone or with a time. */
export function startsWithDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(text);
}

/** Returns true if a list item lacks the field that the list requires (`omitWithout`), so that the item can be dropped. */
export function isGivenUp(record: unknown, { omitWithout }: { omitWithout?: string | undefined }): boolean {
  return omitWithout !== undefined && isBlank(ownValue(record, omitWithout));
}
