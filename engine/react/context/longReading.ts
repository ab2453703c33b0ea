import { useContext, useMemo } from 'react';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import { isRecordWith, type Query } from '../../core/data/Query.ts';
import { queryStore } from '../../core/data/queryStore.ts';
import type { ValueEnv } from '../../core/values/ValueEnv.ts';
import type { SearchedRecords } from '../../language/PortalManifests.ts';
import { useDataSource } from './DataContext.tsx';
import { longFigure } from './longFigure.ts';
import type { LongReading } from './LongContext.ts';
import { usePortal } from './PortalContext.ts';
import { ScreenAssetsContext } from './ScreenAssets.ts';
import { useCollections, useRecords, type Collection } from './useCollection.ts';
import { useQueries, useQuery } from './useQueries.ts';
import { useWaiting } from './useWaiting.ts';

/** How many records of a long collection a search loads. */
const mostFound = 50;

/** Reads collections that are too long to load whole with queries. */
export const longReading: LongReading = { useRecord, useFigures, useFound };

function useRecord(of: string, id: unknown): Collection {
  const isLong = useIsLong()(of);
  return useRecords(of, useQuery(isLong ? { of, where: isRecordWith(id), limit: 1 } : undefined));
}

/** Returns a function that reads figures while rendering. Suspends until they have loaded. */
function useFigures({ gates, runtime }: ValueEnv): ValueEnv['figure'] {
  const data = useDataSource();
  const entities = useContext(ScreenAssetsContext)?.entities;
  const isLong = useIsLong();
  const wait = useWaiting();
  const figures = (query: Query) => {
    const store = queryStore(data, query);
    const first = wait(store);
    const now = store.getSnapshot();
    return (now.status === 'ready' ? now : first).figures;
  };
  return (counted, scope) => (isLong(counted.of) ? longFigure(counted, scope, { gates, runtime, entities, figures }) : undefined);
}

function useFound(searched: readonly SearchedRecords[], typed: string): readonly (CollectionState | undefined)[] {
  const isLong = useIsLong();
  const long = useMemo(() => searched.filter(({ of }) => isLong(of)), [searched, isLong]);
  const whole = useCollections(useMemo(() => searched.flatMap(({ of }) => (isLong(of) ? [] : [of])), [searched, isLong]));
  const answers = useQueries(useMemo(() => long.map((records) => foundQuery(records, typed)), [long, typed]));
  return useMemo(
    () => searched.map((records) => (long.includes(records) ? answers[long.indexOf(records)] : whole[records.of])),
    [searched, long, answers, whole],
  );
}

function foundQuery({ of, title, fields }: SearchedRecords, typed: string): Query {
  return typed === '' ? { of, limit: 1 } : { of, search: { text: typed, fields: [title, ...fields] }, limit: mostFound };
}

const noLong: ReadonlySet<string> = new Set();

function useIsLong(): (of: string) => boolean {
  const { long = noLong } = usePortal().remote ?? {};
  return useMemo(() => (of) => long.has(of), [long]);
}
