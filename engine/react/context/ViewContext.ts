import { createContext } from 'react';
import type { CsvColumn } from '../../core/data/csv.ts';
import type { Row } from '../../language/Row.ts';

/** What the reader has before them of a collection. */
export interface CollectionInView {
  rows: readonly Row[];
  /** Loads all that the reader asked for, where `rows` are a part of it. */
  everything?: (() => Promise<readonly Row[]>) | undefined;
  /** Puts rows in the order in which the reader sees them; without it they stand in it already. */
  sorted?: ((rows: readonly Row[]) => readonly Row[]) | undefined;
  /** The columns of a file of these rows, for a table. */
  columns?: () => CsvColumn[];
}

/** The collection below the tools here. */
export const ViewContext = createContext<CollectionInView | undefined>(undefined);
