import type { CollectionKeys, Sort } from '../../language/collection.ts';

/** The keys in a block's manifest that determine which records it shows. */
export type ViewKeys = Pick<CollectionKeys, 'of' | 'where' | 'sort' | 'limit' | 'search' | 'filters'> & {
  /** The sort orders that viewers can choose from. The page's state stores the choice under `sortKey`. */
  sorts?: readonly Sort[] | undefined;
  sortKey?: string;
  /** True to load only the visible records if the collection is long. */
  inParts?: boolean;
  /** The default sort order, and the page state key for the viewer's choice. Only for partially loaded collections. */
  order?: { key: string; initial: string | undefined };
};
