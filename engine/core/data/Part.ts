import type { Condition } from '../../language/condition.ts';
import type { Row } from '../../language/Row.ts';

/** A query for part of a long collection. */
export interface PartQuery {
  /** A condition that reads only `row`, `viewer`, `domain`, `features`, `numbers`, and `now`, and may name gates and rules. */
  where?: Condition;
  /** Matches records that contain the text in one of the fields as exported to CSV, ignoring case. */
  search?: { text: string; fields: readonly string[] };
  /** The required value of each field, ignoring case. A list field must contain the value. */
  filters?: readonly { field: string; value: string }[];
  /** Fields to sort by; `-date` sorts in descending order. Ties stay in the collection's order. */
  sort?: readonly string[];
  /** Number of records to skip. */
  from?: number;
  /** Maximum number of records, 1 to 2,000. */
  count: number;
}

/** Some of the records that the viewer may read, in order. */
export interface PartAnswer {
  rows: readonly Row[];
  versions: readonly number[];
  /** Number of records that match the query. */
  total: number;
  /** Number of records that match `where` alone. */
  all: number;
}

/** An aggregate over all records that match `where`: their count, or the sum of a field. Values that aren't numbers add nothing. */
export type FigureQuery = { count: true; where?: Condition } | { sum: string; where?: Condition };
