export type Memory<Made> = (key: object, parts: readonly unknown[], make: () => Made) => Made;

/** Caches the last two results for each key. A result is reused for identical `parts`, so `make` must depend only on `parts`. */
export function createMemory<Made>(): Memory<Made> {
  const remembered = new WeakMap<object, readonly MemoryEntry<Made>[]>();
  return (key, parts, make) => {
    const results = remembered.get(key) ?? [];
    const known = results.find((result) => isSameOrder(result.parts, parts)) ?? { parts, made: make() };
    if (known !== results[0]) remembered.set(key, [known, ...results.slice(0, 1)]);
    return known.made;
  };
}

interface MemoryEntry<Made> {
  parts: readonly unknown[];
  made: Made;
}

/** Returns `after`, but reuses deeply equal parts of `before`, so that `===` finds the changes. */
export function reuseEqualParts<Value>(before: unknown, after: Value): Value {
  // The result is deeply equal to `after`, so it has the same type.
  return reuseParts(before, after) as Value;
}

function reuseParts(before: unknown, after: unknown): unknown {
  if (before === after) return before;
  if (Array.isArray(after)) {
    if (!Array.isArray(before)) return after;
    const parts: unknown[] = after.map((part: unknown, index) => reuseParts(before[index], part));
    if (parts.length === before.length && parts.every((part, index) => part === before[index])) return before;
    return parts;
  }
  if (after instanceof Map) {
    if (!(before instanceof Map)) return after;
    const parts = new Map([...after].map(([key, part]: [unknown, unknown]) => [key, reuseParts(before.get(key), part)]));
    return isSameOrder([...parts.keys()], [...before.keys()]) && [...parts].every(([key, part]) => part === before.get(key))
      ? before
      : parts;
  }
  if (after instanceof Set) return before instanceof Set && isSameOrder([...after], [...before]) ? before : after;
  if (!isPlain(before) || !isPlain(after)) return after;
  const parts = Object.fromEntries(Object.entries(after).map(([key, part]) => [key, reuseParts(before[key], part)]));
  const isUnchanged = isSameOrder(Object.keys(parts), Object.keys(before)) && Object.keys(parts).every((key) => parts[key] === before[key]);
  return isUnchanged ? before : parts;
}

function isSameOrder(one: readonly unknown[], other: readonly unknown[]): boolean {
  return one.length === other.length && one.every((entry, index) => entry === other[index]);
}

function isPlain(value: unknown): value is Record<string, unknown> {
  return typeof value === 'object' && value !== null && Object.getPrototypeOf(value) === Object.prototype;
}
