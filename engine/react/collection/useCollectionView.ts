import { useCallback, useContext, useDeferredValue, useId, useMemo, useState } from 'react';
import type { Scope } from '../../core/conditions/scope.ts';
import type { CollectionState } from '../../core/data/collectionStore.ts';
import { recordOptions } from '../../core/fields/recordOptions.ts';
import { formatText } from '../../core/text/formatText.ts';
import { useCollections } from '../context/useCollection.ts';
import type { Filter } from '../../language/collection.ts';
import type { Field } from '../../language/field.ts';
import type { Row } from '../../language/Row.ts';
import { browserLanguage } from '../context/browserLanguage.ts';
import { usePortal } from '../context/PortalContext.ts';
import { useHolds } from '../context/useHolds.ts';
import { useScope } from '../context/ScopeContext.tsx';
import { ScreenAssetsContext } from '../context/ScreenAssets.ts';
import { usePageState } from '../context/usePageState.ts';
import { searchIndex } from './searchIndex.ts';
import { useSearchText, type SearchText } from './useSearchText.ts';
import type { ViewKeys } from './ViewKeys.ts';
import { useViewRows, type ViewRows } from './useViewRows.ts';

/** A collection as the reader narrowed it. */
export interface CollectionView {
  status: CollectionState['status'];
  error: Error | undefined;
  /** Loads again after a failure. */
  retry: () => void;
  /** What to show: filtered, sorted and cut to the limit. The same list until something in it changes. */
  rows: readonly Row[];
  /** All rows of the view, before the reader narrows them. */
  all: readonly Row[];
  /** The fields of the rows; empty where no entity describes them. */
  fields: readonly Field[];
  /** The filters with all their options. */
  filters: readonly Filter[];
  /** For texts: `{count.shown} of {count.total}`. */
  count: Scope & { shown: number; total: number };
  search: SearchText;
  /** For when the search box is entered: makes the searched text of the rows, so that the first key need not wait for it. */
  prepareSearch: () => void;
  /** What stood in the search box and the selects when `rows` were found: another text for another narrowing. */
  narrowing: string;
  /** Whether `rows` still answer what was typed before. */
  stale: boolean;
  /** What is not here of a collection that is not held whole. */
  further?: ViewRows['further'];
  /** Loads all that `rows` are a part of, in their order; `undefined` where they are all that there is. */
  everything?: ViewRows['everything'];
  /** The order that the rows are in, `name` or `-name`; `undefined` for that of the collection. */
  order: string | undefined;
  /** Empties the search box and the selects, where something stands in one of them; `undefined` where nothing does. */
  clear: (() => void) | undefined;
  /** The id of the tools above the rows. */
  toolsId: string;
}

/** Where the page's state keeps the order. */
const sortKey = 'sort';

const noFilters: readonly Filter[] = [];

/**
 * The rows of a collection, or of a list of records in the scope (`row.subcategories`), as page state and manifest ask for them.
 * Typing into the search box stays urgent; the rows follow as soon as the browser has time.
 * Throws to the block's boundary what is wrong with a record that is not what its entity says.
 */
export function useCollectionView(keys: ViewKeys): CollectionView {
  const { search } = keys;
  const filters = useFiltersFrom(useOpenFilters(keys.filters));
  const { values, set } = usePageState();
  const chosen = values[keys.sortKey ?? sortKey];
  const sort = keys.sorts?.some((order) => (typeof order === 'string' ? order : order.by) === chosen) ? chosen : keys.sort;
  const toolsId = useId();
  const text = useSearchText(search?.state ?? '');
  const now = useMemo(() => (search ? { ...values, [search.state]: text.text } : values), [values, search, text.text]);
  const asked = useDeferredValue(now);
  const scope = useDeferredValue(useScope());

  const found = useViewRows({ keys, filters, sort, asked, scope });
  const { all, count, fields, status, error, retry } = found;
  const rows = useSame(found.rows);
  const { runtime } = usePortal();
  const prepareSearch = useCallback(() => {
    // Not at once: the box shows first that it was entered.
    if (search) setTimeout(() => searchIndex(all, search, fields, runtime));
  }, [all, search, fields, runtime]);
  const narrowing = JSON.stringify([search, ...filters].map((tool) => tool && asked[tool.state]));
  const states = [search, ...filters].flatMap((tool) => tool?.state ?? []);
  const clear = () => {
    text.type('');
    text.settle();
    set(Object.fromEntries(states.map((state) => [state, undefined])), { replace: true });
    // The button goes with the rest of the empty state.
    document.getElementById(toolsId)?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return {
    order: sort,
    clear: states.some((state) => now[state]) ? clear : undefined,
    toolsId,
    status,
    error,
    retry,
    rows,
    all: useSame(all),
    fields,
    filters: (import.meta.env.PORTAL_REMOTE && found.filters) || filters,
    count,
    search: text,
    prepareSearch,
    narrowing,
    stale: asked !== now || (import.meta.env.PORTAL_REMOTE && found.late === true),
    ...(import.meta.env.PORTAL_REMOTE && { further: found.further, everything: found.everything }),
  };
}

/** The filters that are offered to this viewer; the same list until that changes. */
function useOpenFilters(filters: ViewKeys['filters']): ViewKeys['filters'] {
  const holds = useHolds();
  return useMemo(() => (filters?.some(({ when }) => when) ? filters.filter(({ when }) => holds(when)) : filters), [filters, holds]);
}

/** The filters with the records of a collection as options, where they name one; the same list until those change. */
function useFiltersFrom(filters: readonly Filter[] = noFilters): readonly Filter[] {
  const names = useMemo(() => filters.flatMap(({ from }) => (from ? [from.of] : [])), [filters]);
  const states = useCollections(names);
  const scope = useScope();
  const titles = useContext(ScreenAssetsContext)?.titles;
  const { locale } = usePortal().manifests.settings;
  return useMemo(() => {
    if (names.length === 0) return filters;
    return filters.map((filter) => {
      const { from } = filter;
      if (!from) return filter;
      const rows = states[from.of]?.rows ?? [];
      if (from.label === undefined) return { ...filter, options: recordOptions(rows, titles?.[from.of] ?? 'id', browserLanguage()) };
      const labelOf = (row: Row) => formatText(from.label, { ...scope, row }, locale);
      return { ...filter, options: rows.map((row) => ({ value: row.id ?? '', label: labelOf(row) })) };
    });
  }, [filters, names, states, scope, titles, locale]);
}

/** The list as it was while it holds the same rows, so that what shows it need not render again. */
function useSame(rows: readonly Row[]): readonly Row[] {
  const [known, setKnown] = useState(rows);
  const same = known === rows || (known.length === rows.length && rows.every((row, index) => row === known[index]));
  if (!same) setKnown(rows);
  return same ? known : rows;
}
