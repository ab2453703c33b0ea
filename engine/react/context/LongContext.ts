import { createContext } from 'react';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import type { ValueEnv } from '../../core/values/ValueEnv.ts';
import type { SearchedRecords } from '../../language/PortalManifests.ts';
import type { Collection } from './useCollection.ts';

/** How pages read collections that may be too long to load whole. */
export interface LongReading {
  /** Returns records of a collection, with the one that has this id, if there is one. */
  useRecord: (of: string, id: unknown) => Collection;
  /** Returns `figure` for a value's environment. */
  useFigures: (env: ValueEnv) => ValueEnv['figure'];
  /** Returns the records to search for `typed`, in the order of `searched`; at least those that match. */
  useFound: (searched: readonly SearchedRecords[], typed: string) => readonly (CollectionState | undefined)[];
}

/** Empty without a server: then pages load whole collections. */
export const LongContext = createContext<Partial<LongReading>>({});
