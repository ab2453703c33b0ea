import type { CollectionKeys, Sort } from '../../language/collection.ts';

/** The keys of a block that decide which rows of which collection a view has. */
export type ViewKeys = Pick<CollectionKeys, 'of' | 'where' | 'sort' | 'limit' | 'search' | 'filters'> & {
  /** Orders that the reader may choose, and the key of the page's state that keeps the choice. */
  sorts?: readonly Sort[] | undefined;
  sortKey?: string;
  /** Loads only the records that are shown, for collections that may be long. */
  inParts?: boolean;
  /** The page state keys of the order a viewer chose and of the default order; for partially loaded collections only. */
  order?: { key: string; initial: string | undefined };
};
