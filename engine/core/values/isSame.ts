/** Compares two values deeply. Ignores `undefined` keys. */
export function isSame(a: unknown, b: unknown): boolean {
  if (Object.is(a, b)) return true;
  if (Array.isArray(a)) return Array.isArray(b) && a.length === b.length && a.every((item, index) => isSame(item, b[index]));
  if (a instanceof Date) return b instanceof Date && Object.is(a.getTime(), b.getTime());
  if (!isPlain(a) || !isPlain(b)) return false;
  const keys = new Set([...Object.keys(a), ...Object.keys(b)]);
  return [...keys].every((key) => isSame(readOwn(a, key), readOwn(b, key)));
}

/** Creates a function that returns its argument, or the previous argument if the two are equal. */
export function reuseEqual<Value>(): (value: Value) => Value {
  let last: { is: Value } | undefined;
  return (value) => {
    if (!last || !isSame(last.is, value)) last = { is: value };
    return last.is;
  };
}

function isPlain(value: unknown): value is Readonly<Record<string, unknown>> {
  if (typeof value !== 'object' || value === null || Array.isArray(value)) return false;
  const prototype: unknown = Object.getPrototypeOf(value);
  return prototype === Object.prototype || prototype === null;
}

function readOwn(record: Readonly<Record<string, unknown>>, key: string): unknown {
  return Object.hasOwn(record, key) ? record[key] : undefined;
}
