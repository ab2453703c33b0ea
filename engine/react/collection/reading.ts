import { useMemo } from 'react';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import type { SearchedRecords } from '../../language/PortalManifests.ts';
import { useCollection, useCollections, type Collection } from '../context/useCollection.ts';
import { useSharedMatches, useSharedRecord } from './sharedReading.ts';
import { useSharedRows } from './useSharedRows.ts';
import { useWholeRows } from './useWholeRows.ts';

// The hooks by which blocks read records: from whole collections, or from a server that also runs queries. Chosen for the whole build,
// because hooks must not change while a page lives.

/** Returns the rows of a collection, or of a list of records in the scope, for a view. */
export const useViewRows = import.meta.env.PORTAL_REMOTE ? useSharedRows : useWholeRows;

/** Returns records of a collection, with the one that has this id, if there is one. */
export const useRecord = import.meta.env.PORTAL_REMOTE ? useSharedRecord : useWholeRecord;

/** Returns the records to search for the typed text, in the order of the collections; at least those that match. */
export const useMatches = import.meta.env.PORTAL_REMOTE ? useSharedMatches : useWholeMatches;

function useWholeRecord(of: string, _id: string | undefined): Collection {
  return useCollection(of);
}

function useWholeMatches(searched: readonly SearchedRecords[], _typed: string): readonly (CollectionState | undefined)[] {
  const states = useCollections(useMemo(() => searched.map(({ of }) => of), [searched]));
  return useMemo(() => searched.map(({ of }) => states[of]), [searched, states]);
}
