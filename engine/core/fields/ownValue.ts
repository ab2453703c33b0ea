/** A record's own value; `undefined` for what is no record and for what only its prototype has. */
export function ownValue(record: unknown, name: string): unknown {
  if (typeof record !== 'object' || record === null || !Object.hasOwn(record, name)) return undefined;
  return (record as Record<string, unknown>)[name]; // An object can be read by any key; the value stays unknown.
}
