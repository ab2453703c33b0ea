import { useCallback, useMemo, useState } from 'react';
import { filterRows } from '../../core/conditions/filterRows.ts';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import { ServerError } from '../../core/data/Server.ts';
import { extentOf, partKey } from '../../core/data/queryKey.ts';
import type { DataSource } from '../../core/data/DataSource.ts';
import type { Filter } from '../../language/collection.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { useDataSource } from '../context/DataContext.tsx';
import { usePortal } from '../context/PortalContext.ts';
import { useRowFields } from '../context/RowScope.tsx';
import { useCollection, type Collection } from '../context/useCollection.ts';
import { narrowRows } from './narrowRows.ts';
import { partOf, type ViewQuery } from './partOf.ts';
import { sortRows } from './sortRows.ts';
import { usePeriodsOffered } from './usePeriodsOffered.ts';

/** Rows that aren't loaded yet, for a long collection. */
export interface Further {
  total: number;
  /** Loads more; `undefined` if all rows are loaded. Idempotent until they arrive. */
  more?: (() => void) | undefined;
  busy: boolean;
  /** The error of the last load, while earlier rows are still shown. */
  failure?: Error | undefined;
  retry: () => void;
}

export interface ViewRows extends Omit<Collection, 'rows'> {
  rows: readonly Row[];
  /** The rows before search and filters. */
  all: readonly Row[];
  count: { shown: number; total: number };
  /** True while `rows` are for an older query. */
  late?: boolean;
  /** Rows that aren't loaded yet; `undefined` if all are. The same object until something changes. */
  further?: Further | undefined;
  /** The filters, with options beyond the loaded rows. */
  filters?: readonly Filter[];
  /** Loads all rows of the query, in order; `undefined` if `rows` is complete. */
  everything?: (() => Promise<readonly Row[]>) | undefined;
}

function useNarrowed(stored: readonly Row[], fields: readonly Field[], query: ViewQuery): Pick<ViewRows, 'rows' | 'all' | 'count'> {
  const { keys, filters, sort, asked, scope } = query;
  const { where, limit, search } = keys;
  const { manifests, runtime } = usePortal();
  const { gates } = manifests;
  const sorted = useMemo(() => sortRows(stored, sort, fields, runtime), [stored, sort, fields, runtime]);
  const all = useMemo(() => filterRows(sorted, where, scope, gates), [sorted, where, scope, gates]);
  const narrowed = useMemo(
    () => narrowRows(all, { search, filters }, asked, { scope, gates, fields, runtime }),
    [all, search, filters, asked, scope, gates, fields, runtime],
  );
  const rows = useMemo(() => (limit === undefined ? narrowed : narrowed.slice(0, limit)), [narrowed, limit]);
  const count = useMemo(() => ({ shown: rows.length, total: all.length }), [rows.length, all.length]);
  return { rows, all, count };
}

function useWholeRows(query: ViewQuery): ViewRows {
  const collection = useCollection(query.keys.of);
  return { ...collection, ...useNarrowed(collection.rows, collection.fields, query) };
}

/** How many records of a long collection are loaded at first and by each "more". */
const step = 500;

const noRows: readonly Row[] = [];
const noFields: readonly Field[] = [];

type Part = NonNullable<ReturnType<typeof partOf>>;

/** Returns a view's rows from a server. For long collections, loads only those that are shown. */
function useSharedRows(query: ViewQuery): ViewRows {
  const { keys } = query;
  const { manifests, runtime, remote } = usePortal();
  const { gates } = manifests;
  const isLong = keys.inParts && remote?.long.has(keys.of);
  const fields = useRowFields(keys.of);
  const [most, setMost] = useState(step);
  const [known, setKnown] = useState<{ of: string; part: Part; state: CollectionState; all: readonly Row[] }>();
  const { asked, filters, scope } = query;
  const chosen = keys.order ? asked[keys.order.key] || keys.order.initial : query.sort;
  // The server can't sort by a column that only the table computes; such a column sorts the loaded rows.
  const sort = keys.order && !fields?.some(({ name }) => name === chosen?.replace(/^-/, '')) ? undefined : chosen;
  const last = known?.of === keys.of ? known : undefined;
  const part = useMemo(
    () => (isLong ? partOf({ keys, asked, filters, scope, sort }, fields ?? noFields, { gates, runtime }, last?.all ?? noRows) : undefined),
    [isLong, keys, asked, filters, scope, sort, fields, gates, runtime, last?.all],
  );
  const offered = usePeriodsOffered(query, fields ?? noFields, part !== undefined, last?.all ?? noRows);
  const collection = useCollection(part ? partKey(keys.of, { ...part, count: keys.limit ?? most }) : keys.of);
  const narrowed = useNarrowed(part ? noRows : collection.rows, collection.fields, query);
  // Keep showing the previous part while another one loads.
  const isReady = collection.status === 'ready';
  const { total, all: total0 } = extentOf(collection.rows);
  if (part && isReady && last?.state.rows !== collection.rows) {
    setKnown({
      of: keys.of,
      part,
      state: collection,
      all: collection.rows.length > 0 ? collection.rows : total0 > 0 ? (last?.all ?? noRows) : noRows,
    });
  }
  const shown = isReady || !last ? collection : { ...last.state, fields: collection.fields };
  const extent = isReady || !last ? { total, all: total0 } : extentOf(last.state.rows);
  const wanted = Math.min(extent.total, keys.limit ?? Infinity);
  const here = shown.rows.length;
  const isWhole = here >= wanted;
  const failure = shown === collection || collection.status !== 'failed' ? undefined : collection.error;
  const isBusy = shown !== collection && collection.status === 'loading';
  const { retry } = collection;
  const more = useCallback(() => setMost(here + step), [here]);
  const further = useMemo(
    (): Further | undefined =>
      isWhole && !failure ? undefined : { total: wanted, more: isWhole ? undefined : more, busy: isBusy, failure, retry },
    [isWhole, wanted, more, isBusy, failure, retry],
  );
  const data = useDataSource();
  const shownPart = isReady || !last ? part : last.part;
  const everything = useMemo(
    () => (isWhole || !shownPart ? undefined : () => allOf(data, partKey(keys.of, { ...shownPart, count: wanted }), wanted)),
    [isWhole, shownPart, data, keys.of, wanted],
  );
  if (!part) return { ...collection, ...narrowed };
  return {
    ...shown,
    all: shown.rows.length > 0 || extent.all === 0 ? shown.rows : (last?.all ?? shown.rows),
    count: { shown: wanted, total: extent.all },
    late: isBusy,
    further,
    filters: offered,
    everything,
  };
}

/** How many records are loaded at most, for example for a file. */
const mostAtOnce = 100_000;

/** @throws ServerError if there are too many */
async function allOf(data: DataSource, name: string, count: number): Promise<readonly Row[]> {
  if (count > mostAtOnce) {
    const [all, most] = [count, mostAtOnce].map((number) => number.toLocaleString('en-US'));
    const text = `These are ${all} records, and a file can have ${most}. Narrow the list with a search or a filter first.`;
    throw new ServerError(text, { status: 413, reason: 'limit' });
  }
  // Subscribe first: a source may drop a superseded search that has no subscribers.
  const stop = data.subscribe(name, () => undefined);
  try {
    return await data.list(name);
  } finally {
    stop();
  }
}

/** Returns the rows of a collection, or of a list of records in the scope, for a view. */
export const useViewRows = import.meta.env.PORTAL_REMOTE ? useSharedRows : useWholeRows;
