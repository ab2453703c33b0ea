import { useMemo } from 'react';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import type { SearchedRecords } from '../../language/PortalManifests.ts';
import { useCollection, useCollections, type Collection } from '../context/useCollection.ts';
import { useSharedMatches, useSharedRecord } from './sharedReading.ts';
import { useSharedRows } from './useSharedRows.ts';
import { useWholeRows } from './useWholeRows.ts';

// The build chooses between hooks for whole collections and hooks for queries. A component can't choose at run time, because hooks must not
// change between renders.

/** Returns a view's rows, from a collection or from a list of records in the scope. */
export const useViewRows = import.meta.env.PORTAL_REMOTE ? useSharedRows : useWholeRows;

/** Returns a collection's records. If the collection is long, may return only the record with the given `id`. */
export const useRecord = import.meta.env.PORTAL_REMOTE ? useSharedRecord : useWholeRecord;

/** Returns the records to search. For a long collection, returns only the records that match the typed text. */
export const useMatches = import.meta.env.PORTAL_REMOTE ? useSharedMatches : useWholeMatches;

function useWholeRecord(of: string, _id: string | undefined): Collection {
  return useCollection(of);
}

function useWholeMatches(searched: readonly SearchedRecords[], _typed: string): readonly (CollectionState | undefined)[] {
  const states = useCollections(useMemo(() => searched.map(({ of }) => of), [searched]));
  return useMemo(() => searched.map(({ of }) => states[of]), [searched, states]);
}
