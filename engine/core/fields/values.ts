/** What stands in a cell without a value. */
export const dash = '—';

/** Whether there is nothing: no value, a text of spaces, an empty list. */
export function isBlank(value: unknown): boolean {
  if (typeof value === 'string') return value.trim() === '';
  return value === undefined || value === null || (Array.isArray(value) && value.length === 0);
}

/** A record's own value; `undefined` for what is not a record and for what only its prototype has. */
export function ownValue(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, name)) return undefined;
  return (record as Record<string, unknown>)[name]; // An object can be read by any key; the value stays unknown.
}

/** Whether a text is a day, `2026-11-21`, or a moment of one. */
export function isDay(text: unknown): text is string {
  return typeof text === 'string' && /^\d{4}-\d{2}-\d{2}(T|$)/.test(text);
}

/** Whether a record of the list was begun and given up: it has nothing in the field without which the list omits one. */
export function isGivenUp(record: unknown, { omitWithout }: { omitWithout?: string | undefined }): boolean {
  return omitWithout !== undefined && isBlank(ownValue(record, omitWithout));
}
