import type { CollectionKeys, Sort } from '../../language/collection.ts';

/** The keys of a block that decide which rows of which collection a view has. */
export type ViewKeys = Pick<CollectionKeys, 'of' | 'where' | 'sort' | 'limit' | 'search' | 'filters'> & {
  /** Orders that the reader may choose, and the key of the page's state that keeps the choice. */
  sorts?: readonly Sort[] | undefined;
  sortKey?: string;
  /** Whether it is enough to have those that are seen, where there may be many. */
  inParts?: boolean;
  /** Where the page's state keeps the order that a table's reader chose, and the order before that; for parts only. */
  order?: { key: string; initial: string | undefined };
};
