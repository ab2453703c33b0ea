/** What a scope value can be compared with. */
export type Scalar = string | number | boolean | null;

/**
 * Comparisons with the value at a path; every one given must hold. Bounds compare numbers with numbers and texts
 * with texts (so ISO dates with ISO dates); a bound may be the path of another value: `{ "lt": "now.date" }`.
 */
export interface Operators {
  gt?: number | string;
  gte?: number | string;
  lt?: number | string;
  lte?: number | string;
  /** None of these values. */
  not?: Scalar | Scalar[];
  /** Case-insensitive substring of a text, or member of a list; with several, any of them. */
  contains?: string | string[];
  /** Whether there is a value at all: `undefined`, `null` and `''` are none. */
  exists?: boolean;
  /** The value at another path of the scope: `{ "viewer.membershipType": { "sameAs": "domain.membershipType" } }`. */
  sameAs?: string;
  /** More than this many calendar days before `now.date`; a day that is missing is of no age. */
  olderThanDays?: number;
}

/** The right-hand side of an entry: equals, one of, or operators. */
export type Test = Scalar | Scalar[] | Operators;

/**
 * A question about the scope; every entry must hold. A key is a dotted path into the scope, or one of
 * `any`, `all` (lists of conditions), `not` (a condition) and `gate` (names from gates.json, all of them).
 */
export type Condition = { [path: string]: Test | Condition | Condition[] };

/** Conditions by name (gates.json). */
export type Gates = Readonly<Record<string, Condition>>;
