/**
 * Every scope root that the engine itself provides, with a description. Blocks add their own, registered as `provided` in their schemas.
 */
export const scopeRoots = {
  viewer: 'who looks: the fields of the user, firstName, lastName, initials, signedIn',
  features: 'which features the variant has',
  domain: 'the variant that this host serves',
  home: 'the variant that the viewer belongs to, with its address',
  portal: 'the name of the portal',
  numbers: 'the numbers that portal.json names',
  session: 'whether somebody is signed in or about to be, and what went wrong',
  now: 'the day',
  page: "the page's state, which lives in the address",
  flow: 'state, context and possible events of the flow around',
  row: 'the record that is shown',
  outer: 'the record around that record',
  group: 'the group of records that "by" made',
  form: 'what is entered so far',
  item: 'what is entered in one record of a list',
  payload: 'what comes with an action',
  credentials: 'what was typed in to sign in',
  user: 'the user whom the sign-in rules make',
  event: 'what comes with an event of a flow',
  context: 'what a flow remembers',
  count: 'how many records are shown, and how many there are',
} as const;
export type ScopeRoot = keyof typeof scopeRoots;

/** State keys of every page: the open dialog, and the record that it is about. */
export const pageKeys = { dialog: 'open', row: 'row' } as const;

/** The values that conditions, texts, and values can read, by their first path segment (see `scopeRoots`). */
export type Scope = Readonly<Record<string, unknown>>;

/** Returns a copy of `scope` with `row` set. A previous `row` becomes `outer`. */
export function withRow(scope: Scope, row: unknown): Record<string, unknown> {
  return scope['row'] === undefined ? { ...scope, row } : { ...scope, row, outer: scope['row'] };
}

/** Keys that would reach an object's prototype. Manifests, paths, and stored records must not use them. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

/** Checks whether a segment of the path is one of `forbiddenKeys`. */
export function isForbiddenPath(path: string): boolean {
  return path.split('.').some((key) => forbiddenKeys.has(key));
}

/** Tells a path from literal text: it contains a `.`, and the part before it is a key of `roots`, such as a scope. */
export function isScopePath(text: string, roots: object): boolean {
  const dot = text.indexOf('.');
  return dot > 0 && Object.hasOwn(roots, text.slice(0, dot));
}

/** Returns the value at a dotted path, reading own properties only; `undefined` if there is none. */
export function readPath(scope: unknown, path: string): unknown {
  let value: unknown = scope;
  // Avoids `split`: filters read thousands of records.
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = path.indexOf('.', start);
    const key = end < 0 ? path.slice(start) : path.slice(start, end);
    if (typeof value !== 'object' || value === null) return undefined;
    if (forbiddenKeys.has(key) || !Object.hasOwn(value, key)) return undefined;
    // The line above made sure that this is one of the object's own keys.
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
