import type { Condition } from '../../language/condition.ts';
import type { Row } from '../../language/Row.ts';

/** Which records of a long collection are asked for. */
export interface PartQuery {
  /** A condition about `row`, `viewer`, `domain`, `features`, `numbers` and `now` alone; gates and rules by name. */
  where?: Condition;
  /** Records one of whose fields, as its type writes it for CSV, contains the text, without regard to case. */
  search?: { text: string; fields: readonly string[] };
  /** What each of these fields must hold, without regard to case; a list holds each of its items. */
  filters?: readonly { field: string; value: string }[];
  /** Fields to sort by, `-date` from the last to the first; those that compare equal stand in the collection's order. */
  sort?: readonly string[];
  /** How many are left out at the beginning. */
  from?: number;
  /** How many at most, 1 to 2,000. */
  count: number;
}

/** Some of the records that the viewer may read, in order. */
export interface PartAnswer {
  rows: readonly Row[];
  /** The version of each row. */
  versions: readonly number[];
  /** How many the query finds in all. */
  total: number;
  /** How many there are by `where` alone. */
  all: number;
}

/** A figure over all records that `where` fits: their number, or the sum of a field (what is not a number counts as nothing). */
export type FigureQuery = { count: true; where?: Condition } | { sum: string; where?: Condition };
