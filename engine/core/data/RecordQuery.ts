import type { Condition } from '../../language/condition.ts';
import type { Row } from '../../language/Row.ts';

export interface RecordQuery {
  /** This condition can read only `row`, `viewer`, `domain`, `features`, `numbers`, and `now`. */
  where?: Condition;
  /** Finds records that contain the text in one of these fields, ignoring case. */
  search?: { text: string; fields: readonly string[] };
  /** Each `field` must equal its `value`, ignoring case. A list field must contain the value. */
  filters?: readonly { field: string; value: string }[];
  /** Fields to sort by, such as `["-date", "name"]`. A `-` sorts in descending order. */
  sort?: readonly string[];
  from?: number;
  /** The maximum number of records, from 1 to 2,000. */
  count: number;
}

/** The response to a `RecordQuery`. */
export interface RecordQueryResult {
  rows: readonly Row[];
  versions: readonly number[];
  /** The number of matching records on all pages. */
  total: number;
  /** The number of records that match `where`, regardless of search and filters. */
  all: number;
}

/** A count, or the sum of a field, over all records that match `where`. The sum skips values that aren't numbers. */
export type FigureQuery = { count: true; where?: Condition } | { sum: string; where?: Condition };
