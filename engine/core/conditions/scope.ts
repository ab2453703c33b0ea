/** The first segments of paths, such as `viewer` in `viewer.role`, with descriptions. Blocks can add more. */
export const scopeRoots = {
  viewer: "the viewer: the user's fields, plus firstName, lastName, initials, and signedIn",
  features: 'the feature flags of the variant, each true or false',
  domain: 'the variant that this host serves',
  home: 'the variant that the viewer belongs to, with its address',
  portal: 'the name of the portal',
  numbers: 'the numbers that portal.json names',
  session: "the sign-in's state and error",
  now: 'the current date, month, weekday, and time',
  page: "the page's state, which is kept in the address",
  flow: 'the surrounding flow: its state, context, and possible events',
  row: 'the current record',
  outer: 'the record around the current one',
  group: 'the current group of records',
  form: 'the values entered so far',
  item: 'the values entered in one record of a list',
  payload: 'the data passed to an action',
  credentials: 'the email and password entered to sign in',
  user: 'the user that the sign-in rules create',
  event: 'the data of an event that was sent to a flow',
  context: 'the stored values of a flow',
  count: 'the number of records shown, and their total',
} as const;
export type ScopeRoot = keyof typeof scopeRoots;

/** Query parameters for dialogs. `?open=edit&row=7` opens the dialog `edit` for the record `7`. */
export const pageKeys = { dialog: 'open', row: 'row' } as const;

/** The values that are available in conditions, text, and computed values. */
export type Scope = Readonly<Record<string, unknown>>;

/** Returns a copy of `scope` with `row` set. A previous `row` becomes `outer`. */
export function withRow(scope: Scope, row: unknown): Record<string, unknown> {
  return scope['row'] === undefined ? { ...scope, row } : { ...scope, row, outer: scope['row'] };
}

/** Keys that would change an object's prototype. Manifests, paths, and stored records can't contain them. */
export const forbiddenKeys: ReadonlySet<string> = new Set(['__proto__', 'constructor', 'prototype']);

export function isForbiddenPath(path: string): boolean {
  return path.split('.').some((key) => forbiddenKeys.has(key));
}

/** Returns true for a dotted path, such as `row.name`, that starts with a key of `roots`. */
export function isScopePath(text: string, roots: object): boolean {
  const dot = text.indexOf('.');
  return dot > 0 && Object.hasOwn(roots, text.slice(0, dot));
}

/** Returns the value at a dotted path. Ignores inherited properties. */
export function readPath(scope: unknown, path: string): unknown {
  let value: unknown = scope;
  // `split` would be too slow: filters call this for thousands of records.
  for (let start = 0, end = 0; end >= 0; start = end + 1) {
    end = path.indexOf('.', start);
    const key = end < 0 ? path.slice(start) : path.slice(start, end);
    if (typeof value !== 'object' || value === null) return undefined;
    if (forbiddenKeys.has(key) || !Object.hasOwn(value, key)) return undefined;
    value = (value as Record<string, unknown>)[key];
  }
  return value;
}
