import { useCallback, useMemo, useState } from 'react';
import { filterRows } from '../../core/conditions/filterRows.ts';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import { extentOf, partName } from '../../core/data/longNames.ts';
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

/** What is not here of a long collection. */
export interface Further {
  /** How many there are that the reader asked for, with those that are here. */
  total: number;
  /** Asks for more; `undefined` where all are here. Asked twice it is one question. */
  more?: (() => void) | undefined;
  /** Whether something is on its way. */
  busy: boolean;
  /** Why what was asked for last did not come, while what was here before is still shown. */
  failure?: Error | undefined;
  /** Asks for it again. */
  retry: () => void;
}

/** The rows of a view. */
export interface ViewRows extends Omit<Collection, 'rows'> {
  /** Those that the reader sees, in order. */
  rows: readonly Row[];
  /** Those of the view before the reader narrows them. */
  all: readonly Row[];
  count: { shown: number; total: number };
  /** Whether `rows` answer what was asked before. */
  late?: boolean;
  /** What is not here; `undefined` where everything is. The same object until something in it changes. */
  further?: Further | undefined;
  /** The filters with options that the rows here do not have. */
  filters?: readonly Filter[];
  /** Loads all that `rows` are a part of, in their order; `undefined` where nothing more is there. */
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

/** How many records of a long collection come at first, and with each "more". */
const step = 500;

const noRows: readonly Row[] = [];
const noFields: readonly Field[] = [];

type Part = NonNullable<ReturnType<typeof partOf>>;

/** The same for records that others keep: of a long collection only those are asked for that are seen. */
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
  // What only the table knows how to order is ordered as far as it is here.
  const sort = keys.order && !fields?.some(({ name }) => name === chosen?.replace(/^-/, '')) ? undefined : chosen;
  const last = known?.of === keys.of ? known : undefined;
  const part = useMemo(
    () => (isLong ? partOf({ keys, asked, filters, scope, sort }, fields ?? noFields, { gates, runtime }, last?.all ?? noRows) : undefined),
    [isLong, keys, asked, filters, scope, sort, fields, gates, runtime, last?.all],
  );
  const offered = usePeriodsOffered(query, fields ?? noFields, part !== undefined, last?.all ?? noRows);
  const collection = useCollection(part ? partName(keys.of, { ...part, count: keys.limit ?? most }) : keys.of);
  const narrowed = useNarrowed(part ? noRows : collection.rows, collection.fields, query);
  // While another part is on its way, the one before stays to be seen.
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
    () => (isWhole || !shownPart ? undefined : () => allOf(data, partName(keys.of, { ...shownPart, count: wanted }))),
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

/** Of parts that nobody listens to, a source may leave out those whose search has been overtaken. */
async function allOf(data: DataSource, name: string): Promise<readonly Row[]> {
  const stop = data.subscribe(name, () => undefined);
  try {
    return await data.list(name);
  } finally {
    stop();
  }
}

/** The rows of a collection, or of a list of records in the scope, as a view wants them. */
export const useViewRows = import.meta.env.PORTAL_REMOTE ? useSharedRows : useWholeRows;
