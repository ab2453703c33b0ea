import type { CollectionKeys, Sort } from '../../language/collection.ts';

/** The part of a block's manifest that determines which records it shows. */
export type ViewKeys = Pick<CollectionKeys, 'of' | 'where' | 'sort' | 'limit' | 'search' | 'filters'> & {
  /** The sort orders that viewers can choose from. `sortKey` is the page state key for their choice. */
  sorts?: readonly Sort[] | undefined;
  sortKey?: string;
  /** True to load only the visible records of a long collection. */
  inParts?: boolean;
  /** The page state key for the chosen sort order, and the default sort order. Only for partially loaded collections. */
  order?: { key: string; initial: string | undefined };
};
