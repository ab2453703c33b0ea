/**
 * The values that conditions, texts and values can read, by their first path segment:
 * `viewer`, `features`, `domain`, `home`, `portal`, `session`, `page`, `flow`, `row`, `form`, `now`.
 * Engine code builds it with `createScope`; blocks add `flow` and `row` further in.
 */
export type Scope = Readonly<Record<string, unknown>>;

/** A copy of `scope` with a record in it as `row`. The record that was there, the one around, is `outer` then. */
export function withRow(scope: Scope, row: unknown): Record<string, unknown> {
  return scope['row'] === undefined ? { ...scope, row } : { ...scope, row, outer: scope['row'] };
}

/** Keys that would reach an object's prototype; no manifest, path or stored record may use them. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Whether a segment of the path is one of `forbiddenKeys`. */
export function isForbiddenPath(path: string): boolean {
  return path.split('.').some((key) => forbiddenKeys.has(key));
}

/** Whether a text is a path rather than a literal: it has a `.`, and what stands before it is a root of the scope. */
export function isScopePath(text: string, scope: Scope): boolean {
  const dot = text.indexOf('.');
  return dot > 0 && Object.hasOwn(scope, text.slice(0, dot));
}

/** The value at a dotted path, reading own properties only; `undefined` where the path leads nowhere. */
export function readPath(scope: unknown, path: string): unknown {
  let value: unknown = scope;
  for (const key of path.split('.')) {
    if (typeof value !== 'object' || value === null) return undefined;
    if (forbiddenKeys.has(key) || !Object.hasOwn(value, key)) return undefined;
    // An object can be read at any of its own keys; the line above made sure that this is one.
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
