import { createContext } from 'react';
import type { CsvColumn } from '../../core/data/csv.ts';
import type { Row } from '../../language/Row.ts';

export interface CollectionInView {
  rows: readonly Row[];
  /** Loads all of the query's rows, if `rows` contains only some of them. */
  loadAll?: (() => Promise<readonly Row[]>) | undefined;
  /** Sorts rows in the order that the viewer sees. Missing if the rows are already sorted. */
  sorted?: ((rows: readonly Row[]) => readonly Row[]) | undefined;
  columns?: (rows: readonly Row[]) => CsvColumn[];
}

export const ViewContext = createContext<CollectionInView | undefined>(undefined);
