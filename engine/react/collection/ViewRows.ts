import type { ReactNode } from 'react';
import type { Filter } from '../../language/collection.ts';
import type { Row } from '../../language/Row.ts';
import type { Collection } from '../context/useCollection.ts';
import type { Pages } from './usePages.ts';

/** The state of a partially loaded collection, and functions that load more of it. */
export interface PartialRows {
  total: number;
  /** Loads more rows. `undefined` if all rows are loaded. Does nothing while rows are loading. */
  loadMore?: (() => void) | undefined;
  busy: boolean;
  /** The error, if the last load failed. The rows that are already loaded stay visible. */
  failure?: Error | undefined;
  retry: () => void;
  /** Renders the number of loaded rows and a button that loads more. It's a function, so that only live portals bundle the button. */
  moreRows: (rows: readonly Row[]) => ReactNode;
  /** Renders a list's "Show more" button, which also loads rows if necessary. */
  renderShowMore: (list: PagedList) => ReactNode;
}

export interface PagedList {
  pages: Pages;
  shown: number;
  /** The number of loaded rows. */
  total: number;
  controls: string;
}

export interface ViewRows extends Omit<Collection, 'rows'> {
  rows: readonly Row[];
  all: readonly Row[];
  count: { shown: number; total: number };
  /** True while `rows` are the result of the previous query. */
  stale?: boolean;
  partial?: PartialRows | undefined;
  /** The filters. Their options also cover rows that aren't loaded yet. */
  filters?: readonly Filter[];
  /** Loads all rows, in order. `undefined` if all rows are already loaded. */
  loadAll?: (() => Promise<readonly Row[]>) | undefined;
}
