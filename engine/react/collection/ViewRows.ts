import type { ReactNode } from 'react';
import type { Filter } from '../../language/collection.ts';
import type { Row } from '../../language/Row.ts';
import type { Collection } from '../context/useCollection.ts';
import type { Pages } from './usePages.ts';

/** Rows that aren't loaded yet, for a long collection. */
export interface Further {
  total: number;
  /** Loads more. `undefined` if all rows are loaded. Calling it again before they arrive has no effect. */
  more?: (() => void) | undefined;
  busy: boolean;
  /** The error of the last load, while earlier rows are still shown. */
  failure?: Error | undefined;
  retry: () => void;
  /** Renders the numbers below a list, and the button that loads more. Only live portals need it. */
  moreRows: (rows: readonly Row[]) => ReactNode;
  /** Renders the same for entries that are shown in pages. */
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
  /** The rows before search and filters. */
  all: readonly Row[];
  count: { shown: number; total: number };
  /** True while `rows` belong to an older query. */
  late?: boolean;
  /** Rows that aren't loaded yet, or `undefined` if all are. The same object until something changes. */
  further?: Further | undefined;
  /** The filters, with options beyond the loaded rows. */
  filters?: readonly Filter[];
  /** Loads all rows of the query, in order. `undefined` if `rows` is complete. */
  everything?: (() => Promise<readonly Row[]>) | undefined;
}
