import { collectionStore, type CollectionState } from '../../core/data/collectionStore.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { Query } from '../../core/data/Query.ts';
import { queryStore } from '../../core/data/queryStore.ts';
import type { SearchedRecords } from '../../language/PortalManifests.ts';
import { useDataSource } from '../context/DataContext.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { useRecords, type Collection } from '../context/useCollection.ts';
import { useQuery, useStores } from '../context/useQueries.ts';

/** The maximum number of records that a search loads from a long collection. */
const mostFound = 50;

/** Returns all of a collection's records. For a long collection, returns only the record with this id. */
export function useSharedRecord(of: string, id: string | undefined): Collection {
  const { remote } = usePortal();
  return useRecords(of, useQuery(remote?.long.has(of) ? { of, where: { 'row.id': id ?? '' }, limit: 1 } : undefined));
}

/** Returns the records of each collection in `searched`. For a long collection, returns only the records that match `typed`. */
export function useSharedMatches(searched: readonly SearchedRecords[], typed: string): readonly (CollectionState | undefined)[] {
  const source = useDataSource();
  const { remote } = usePortal();
  return useStores(
    searched.map((records) => (remote?.long.has(records.of) ? matchesIn(source, records, typed) : collectionStore(source, records.of))),
  );
}

function matchesIn(source: DataSource, { of, title, fields }: SearchedRecords, typed: string) {
  const query: Query = typed === '' ? { of, limit: 1 } : { of, search: { text: typed, fields: [title, ...fields] }, limit: mostFound };
  return queryStore(source, query);
}
