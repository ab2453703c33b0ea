import { useMemo } from 'react';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import type { SearchedRecords } from '../../language/PortalManifests.ts';
import { useCollection, useCollections, type Collection } from '../context/useCollection.ts';
import { useSharedMatches, useSharedRecord } from './sharedReading.ts';
import { useSharedRows } from './useSharedRows.ts';
import { useWholeRows } from './useWholeRows.ts';

// The build chooses between hooks that load whole collections and hooks that send queries. A component can't choose at run time, because it
// must call the same hooks on every render.

/** Returns a view's rows, from a collection or from a list of records in the scope. */
export const useViewRows = import.meta.env.PORTAL_REMOTE ? useSharedRows : useWholeRows;

/** Returns a collection's records. Always includes the record with this id, if it exists. Other records may be missing. */
export const useRecord = import.meta.env.PORTAL_REMOTE ? useSharedRecord : useWholeRecord;

/** Returns the records of each searched collection. They may be incomplete, but include all records that match the typed text. */
export const useMatches = import.meta.env.PORTAL_REMOTE ? useSharedMatches : useWholeMatches;

function useWholeRecord(of: string, _id: string | undefined): Collection {
  return useCollection(of);
}

function useWholeMatches(searched: readonly SearchedRecords[], _typed: string): readonly (CollectionState | undefined)[] {
  const states = useCollections(useMemo(() => searched.map(({ of }) => of), [searched]));
  return useMemo(() => searched.map(({ of }) => states[of]), [searched, states]);
}
