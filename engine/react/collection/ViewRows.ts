import type { ReactNode } from 'react';
import type { Filter } from '../../language/collection.ts';
import type { Row } from '../../language/Row.ts';
import type { Collection } from '../context/useCollection.ts';
import type { Pages } from './usePages.ts';

/** The state of a partially loaded collection, and functions that load more of it. */
export interface Further {
  total: number;
  /** Loads more rows. `undefined` if all are loaded. Has no effect while rows are loading. */
  more?: (() => void) | undefined;
  busy: boolean;
  /** The error from the last load, if it failed. Rows that were already loaded remain visible. */
  failure?: Error | undefined;
  retry: () => void;
  /** Renders the number of rows and a button that loads more. It is a function, because only live portals include the component. */
  moreRows: (rows: readonly Row[]) => ReactNode;
  /** Renders the same for a list that is shown in pages. */
  showFurther: (list: PagedList) => ReactNode;
}

export interface PagedList {
  pages: Pages;
  shown: number;
  /** The number of loaded entries. */
  total: number;
  controls: string;
}

export interface ViewRows extends Omit<Collection, 'rows'> {
  rows: readonly Row[];
  all: readonly Row[];
  count: { shown: number; total: number };
  /** True while `rows` are still the result of the previous query. */
  late?: boolean;
  further?: Further | undefined;
  /** The filters, with options for rows that aren't loaded yet. */
  filters?: readonly Filter[];
  /** Loads all rows of the query, in order. `undefined` if `rows` is complete. */
  everything?: (() => Promise<readonly Row[]>) | undefined;
}
