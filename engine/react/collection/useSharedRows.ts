import { createElement, useCallback, useMemo, useState } from 'react';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { Query, QueryResult } from '../../core/data/Query.ts';
import { liveQuery } from '../../core/data/queryStore.ts';
import { ServerError } from '../../core/data/Server.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { useDataSource } from '../context/DataContext.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { useRowFields } from '../context/RowScope.tsx';
import { useRecords } from '../context/useCollection.ts';
import { useQuery } from '../context/useQueries.ts';
import { LoadMore } from './LoadMore.tsx';
import { planQuery, type ViewQuery } from './planQuery.ts';
import { PartialShowMore } from './PartialShowMore.tsx';
import { usePeriodsOffered } from './usePeriodsOffered.ts';
import { useNarrowed } from './useWholeRows.ts';
import type { PartialRows, ViewRows } from './ViewRows.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { phrasesIn } from '../../core/fields/phrases.ts';
import { collectionPhrases } from './collectionPhrases.ts';

/** A long collection loads this many records at first, and this many more with each "Load more". */
const step = 500;

const noRows: readonly Row[] = [];
const noFields: readonly Field[] = [];

/** Returns a view's rows from the server. For a long collection, loads the first rows, and more on demand. */
export function useSharedRows(query: ViewQuery): ViewRows {
  const { keys } = query;
  const { manifests, runtime, remote } = usePortal();
  const { gates } = manifests;
  const isLong = keys.inParts && remote?.long.has(keys.of);
  const fields = useRowFields(keys.of);
  const [most, setMost] = useState(step);
  const [previous, setPrevious] = useState<{ of: string; part: Query; state: CollectionState; answer: QueryResult; all: readonly Row[] }>();
  const { selected, filters, scope } = query;
  const chosen = keys.order ? selected[keys.order.key] || keys.order.initial : query.sort;
  const sort = keys.order && !fields?.some(({ name }) => name === chosen?.replace(/^-/, '')) ? undefined : chosen;
  const last = previous?.of === keys.of ? previous : undefined;
  const part = useMemo(
    () =>
      isLong ? planQuery({ keys, selected, filters, scope, sort }, fields ?? noFields, { gates, runtime }, last?.all ?? noRows) : undefined,
    [isLong, keys, selected, filters, scope, sort, fields, gates, runtime, last?.all],
  );
  const offered = usePeriodsOffered(query, fields ?? noFields, part !== undefined, last?.all ?? noRows);
  const answer = useQuery(part && { ...part, limit: keys.limit ?? most });
  const collection = useRecords(keys.of, answer);
  const narrowed = useNarrowed(part ? noRows : collection.rows, collection.fields, query);
  const isReady = collection.status === 'ready';
  if (part && answer && isReady && last?.answer !== answer) {
    const all = answer.rows.length > 0 ? answer.rows : answer.all > 0 ? (last?.all ?? noRows) : noRows;
    setPrevious({ of: keys.of, part, state: collection, answer, all });
  }
  // Show the previous rows until the new ones have loaded.
  const shown = isReady || !last ? collection : { ...last.state, fields: collection.fields };
  const extent = isReady || !last ? answer : last.answer;
  const total = Math.min(extent?.total ?? 0, keys.limit ?? Infinity);
  const loadedCount = shown.rows.length;
  const isWhole = loadedCount >= total;
  const failure = shown === collection || collection.status !== 'failed' ? undefined : collection.error;
  const isBusy = shown !== collection && collection.status === 'loading';
  const { retry } = collection;
  const loadMore = useCallback(() => setMost(loadedCount + step), [loadedCount]);
  const partial = useMemo(
    (): PartialRows | undefined =>
      isWhole && !failure
        ? undefined
        : createPartialRows({ total, loadMore: isWhole ? undefined : loadMore, busy: isBusy, failure, retry }),
    [isWhole, total, loadMore, isBusy, failure, retry],
  );
  const data = useDataSource();
  const shownPart = isReady || !last ? part : last.part;
  const loadRest = useMemo(
    () => (isWhole || !shownPart ? undefined : () => loadAll(data, shownPart, total, runtime)),
    [isWhole, shownPart, data, total, runtime],
  );
  if (!part || !extent) return { ...collection, ...narrowed };
  return {
    ...shown,
    all: shown.rows.length > 0 || extent.all === 0 ? shown.rows : (last?.all ?? shown.rows),
    count: { shown: total, total: extent.all },
    stale: isBusy,
    partial,
    filters: offered,
    loadAll: loadRest,
  };
}

function createPartialRows(rest: Omit<PartialRows, 'moreRows' | 'renderShowMore'>): PartialRows {
  const partial: PartialRows = {
    ...rest,
    moreRows: (rows) => createElement(LoadMore, { rows, partial }),
    renderShowMore: (list) => createElement(PartialShowMore, { ...list, partial }),
  };
  return partial;
}

/** The maximum number of records to load at once, for example for a CSV file. */
const mostAtOnce = 100_000;

/** @throws ServerError if there are more than `mostAtOnce` records */
async function loadAll(data: DataSource, query: Query, count: number, runtime: Runtime): Promise<readonly Row[]> {
  if (count > mostAtOnce) {
    const text = phrasesIn(collectionPhrases, runtime)('tooMany', { count, most: mostAtOnce });
    throw new ServerError(text, { status: 413, reason: 'limit' });
  }
  // Subscribe before loading, because a source may drop a query without subscribers.
  const liveRows = liveQuery(data, { ...query, limit: count });
  const stop = liveRows.subscribe(() => undefined);
  try {
    return (await liveRows.load()).rows;
  } finally {
    stop();
  }
}
