import { use, useMemo, type ReactNode } from 'react';
import { UNSAFE_DataRouterContext, useLocation, useSearchParams } from 'react-router-dom';
import { readPath } from '../../core/conditions/scope.ts';
import { listYears } from '../../core/data/listYears.ts';
import type { Screen } from '../../language/screen.ts';
import { ScopeValues, useScope } from '../context/ScopeContext.tsx';
import { useCollections } from '../context/useCollection.ts';
import { PageStateContext, type PageState } from '../context/usePageState.ts';
import { pageAddress, type PageAddress } from './pageAddress.ts';
import { readPageState, writePageState } from './pageState.ts';

/** Stores the page's state in the address. Conditions and labels can read the state as `page`. */
export function PageStateProvider({ keys, children }: { keys: Screen['state']; children: ReactNode }) {
  const router = use(UNSAFE_DataRouterContext)?.router;
  if (!router) throw new Error('PageStateProvider needs a RouterProvider around it');
  const { pathname } = useLocation();
  const [drawn] = useSearchParams();
  const known = useRecordValues(useYearValues(keys));
  const address = useMemo(() => pageAddress(router, pathname), [router, pathname]);
  const page = useMemo(() => computePageState(known, drawn, address), [known, drawn, address]);
  const scope = useMemo(() => ({ page: page.values }), [page]);
  return (
    <PageStateContext value={page}>
      <ScopeValues values={scope}>{children}</ScopeValues>
    </PageStateContext>
  );
}

/** For each state key with `years`, sets `values` to the list of those years, and `default` to the latest one. */
function useYearValues(keys: Screen['state']): Screen['state'] {
  const today = readPath(useScope(), 'now.date');
  return useMemo(() => {
    if (!keys || !Object.values(keys).some(({ years }) => years)) return keys;
    const entries = Object.entries(keys).map(([name, key]) => {
      const values = key.years && listYears(key.years, today);
      return [name, values ? { ...key, values, default: values[0] ?? '' } : key];
    });
    return Object.fromEntries(entries);
  }, [keys, today]);
}

/** For each state key with a collection in `from`, sets `values` to the ids of the collection's records. */
function useRecordValues(keys: Screen['state']): Screen['state'] {
  const names = useMemo(() => Object.values(keys ?? {}).flatMap(({ from }) => (from === undefined ? [] : [from])), [keys]);
  const states = useCollections(names);
  return useMemo(() => {
    if (!keys || names.length === 0) return keys;
    const entries = Object.entries(keys).map(([name, key]) => {
      const records = key.from === undefined ? undefined : states[key.from];
      if (records?.status !== 'ready') return [name, key];
      const values = records.rows.map(({ id }) => String(id));
      const isKnown = key.default === '' || values.includes(key.default);
      return [name, { ...key, values, default: isKnown ? key.default : (values[0] ?? key.default) }];
    });
    return Object.fromEntries(entries);
  }, [keys, names, states]);
}

/** Returns the page's state. Changes apply to the router's current address, which may be newer than the rendered one. */
function computePageState(keys: Screen['state'], drawn: URLSearchParams, address: PageAddress): PageState {
  return {
    values: readPageState(keys, drawn),
    set: (changes, options) =>
      address.change(
        (now) => writePageState(keys, now, typeof changes === 'function' ? changes(readPageState(keys, now)) : changes),
        options?.replace,
      ),
    settled: address.settled,
  };
}
