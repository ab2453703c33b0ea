import { useCallback, useContext, useDeferredValue, useId, useMemo } from 'react';
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
import { useSame } from '../context/useSame.ts';
import { searchIndex } from './searchIndex.ts';
import { useSearchText, type SearchText } from './useSearchText.ts';
import type { ViewKeys } from './ViewKeys.ts';
import type { ViewRows } from './ViewRows.ts';
import { useViewRows } from './reading.ts';

export interface CollectionView {
  status: CollectionState['status'];
  error: Error | undefined;
  retry: () => void;
  /** The rows to show: filtered, sorted, and limited. The array stays the same until something changes. */
  rows: readonly Row[];
  all: readonly Row[];
  fields: readonly Field[];
  filters: readonly Filter[];
  /** Values for text placeholders, as in `{count.shown} of {count.total}`. */
  count: Scope & { shown: number; total: number };
  search: SearchText;
  /** Builds the search index. Called when the search box gets focus, so that the first keystroke is fast. */
  prepareSearch: () => void;
  /** A key for the current search and filters. */
  narrowing: string;
  stale: boolean;
  partial?: ViewRows['partial'];
  loadAll?: ViewRows['loadAll'];
  /** The rows' sort order, such as `name` or `-name`. `undefined` for the collection's own order. */
  order: string | undefined;
  clear: (() => void) | undefined;
  toolsId: string;
}

const sortKey = 'sort';

const noFilters: readonly Filter[] = [];

/**
 * Returns rows, filtered and sorted according to the manifest and the page state. The result is deferred, so that typing stays responsive.
 */
export function useCollectionView(keys: ViewKeys): CollectionView {
  const { search } = keys;
  const filters = useFiltersFrom(useOpenFilters(keys.filters));
  const { values, set } = usePageState();
  const chosen = values[keys.sortKey ?? sortKey];
  const sort = keys.sorts?.some((order) => (typeof order === 'string' ? order : order.by) === chosen) ? chosen : keys.sort;
  const toolsId = useId();
  const text = useSearchText(search?.state ?? '');
  const currentValues = useMemo(() => (search ? { ...values, [search.state]: text.text } : values), [values, search, text.text]);
  const selected = useDeferredValue(currentValues);
  const scope = useDeferredValue(useScope());

  const found = useViewRows({ keys, filters, sort, selected, scope });
  const { all, count, fields, status, error, retry } = found;
  const rows = useSame(found.rows);
  const { runtime } = usePortal();
  const prepareSearch = useCallback(() => {
    // Build the index later, after the focused search box has rendered.
    if (search) setTimeout(() => searchIndex(all, search, fields, runtime));
  }, [all, search, fields, runtime]);
  const narrowing = JSON.stringify([search, ...filters].map((tool) => tool && selected[tool.state]));
  const states = [search, ...filters].flatMap((tool) => tool?.state ?? []);
  const clear = () => {
    text.type('');
    text.settle();
    set(Object.fromEntries(states.map((state) => [state, undefined])), { replace: true });
    // Move the focus, because the pressed button disappears.
    document.getElementById(toolsId)?.querySelector<HTMLElement>('input, select')?.focus();
  };
  return {
    order: sort,
    clear: states.some((state) => currentValues[state]) ? clear : undefined,
    toolsId,
    status,
    error,
    retry,
    rows,
    all: useSame(all),
    fields,
    filters: found.filters ?? filters,
    count,
    search: text,
    prepareSearch,
    narrowing,
    stale: selected !== currentValues || found.stale === true,
    partial: found.partial,
    loadAll: found.loadAll,
  };
}

/** Returns the filters whose `when` condition holds. Returns the same array until the filters change. */
function useOpenFilters(filters: ViewKeys['filters']): ViewKeys['filters'] {
  const holds = useHolds();
  return useMemo(() => (filters?.some(({ when }) => when) ? filters.filter(({ when }) => holds(when)) : filters), [filters, holds]);
}

/** Sets the options of each filter with `from` to the records in the `from` collection. The result is memoized. */
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
