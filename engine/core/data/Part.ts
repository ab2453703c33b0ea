import type { Condition } from '../../language/condition.ts';
import type { Row } from '../../language/Row.ts';

export interface PartQuery {
  /** The condition may read only `row`, `viewer`, `domain`, `features`, `numbers`, and `now`, and may refer to gates and rules. */
  where?: Condition;
  /** Finds records with the text in one of the fields, ignoring case. Fields are formatted as in CSV exports. */
  search?: { text: string; fields: readonly string[] };
  /** The required value of each field, ignoring case. A list field must contain the value. */
  filters?: readonly { field: string; value: string }[];
  /** Fields to sort by. `-date` sorts in descending order. Ties stay in the collection's order. */
  sort?: readonly string[];
  from?: number;
  /** The maximum number of records, from 1 to 2,000. */
  count: number;
}

/** The response to a query for a part: the records that the viewer may read, in order. */
export interface PartAnswer {
  rows: readonly Row[];
  versions: readonly number[];
  /** The number of records that match the whole query. */
  total: number;
  /** The number of records that match `where`. */
  all: number;
}

/** An aggregate over all records that match `where`: their count, or the sum of a field. The sum skips values that aren't numbers. */
export type FigureQuery = { count: true; where?: Condition } | { sum: string; where?: Condition };
