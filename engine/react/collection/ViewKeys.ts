import type { CollectionKeys, Sort } from '../../language/collection.ts';

/** The keys of a block that determine its view of a collection. */
export type ViewKeys = Pick<CollectionKeys, 'of' | 'where' | 'sort' | 'limit' | 'search' | 'filters'> & {
  /** Sort orders to choose from, and the page state key of the choice. */
  sorts?: readonly Sort[] | undefined;
  sortKey?: string;
  /** Loads only the records that are shown, for long collections. */
  inParts?: boolean;
  /** The page state keys for the chosen sort order and the default one. Only for partially loaded collections. */
  order?: { key: string; initial: string | undefined };
};
