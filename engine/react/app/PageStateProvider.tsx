import { useEffect, useMemo, type ReactNode } from 'react';
import { useSearchParams, type SetURLSearchParams } from 'react-router-dom';
import type { Screen } from '../../language/screen.ts';
import { ScopeValues } from '../context/ScopeContext.tsx';
import { useCollections } from '../context/useCollection.ts';
import { dialogKey, PageStateContext, type PageState } from '../context/usePageState.ts';
import { onStay } from '../ui/typedWork.ts';
import { readPageState, writePageState } from './pageState.ts';

/** Keeps the page's state in the address, and shows it to conditions and texts as `page`. */
export function PageStateProvider({ keys, children }: { keys: Screen['state']; children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const known = useRecordValues(keys);
  const state = useMemo(() => pageStateOf(known, search, setSearch), [known, search, setSearch]);
  const scope = useMemo(() => ({ page: state.values }), [state.values]);
  useEffect(() => onStay(state.stay), [state]);
  return (
    <PageStateContext value={state}>
      <ScopeValues values={scope}>{children}</ScopeValues>
    </PageStateContext>
  );
}

/** The keys with the ids of records as their values, where they name a collection; anything may stand there until it is loaded. */
function useRecordValues(keys: Screen['state']): Screen['state'] {
  const names = useMemo(() => Object.values(keys ?? {}).flatMap(({ from }) => (from === undefined ? [] : [from])), [keys]);
  const states = useCollections(names);
  return useMemo(() => {
    if (!keys || names.length === 0) return keys;
    const entries = Object.entries(keys).map(([name, key]) => {
      const records = key.from === undefined ? undefined : states[key.from];
      return [name, records?.status === 'ready' ? { ...key, values: records.rows.map(({ id }) => String(id)) } : key];
    });
    return Object.fromEntries(entries);
  }, [keys, names, states]);
}

/** Changes that come before the address has followed the last one build on it; the router itself would start from the old address again. */
function pageStateOf(keys: Screen['state'], search: URLSearchParams, setSearch: SetURLSearchParams): PageState & { stay: () => void } {
  let written = search;
  return {
    values: readPageState(keys, search),
    // The address will not follow.
    stay: () => void (written = search),
    set: (changes, options) => {
      const next = writePageState(keys, written, changes);
      // What changes nothing is no step to go back.
      if (next.toString() === written.toString()) return;
      // From one dialog to another is no step either: who goes back leaves both.
      const switches = written.has(dialogKey) && next.has(dialogKey);
      written = next;
      setSearch(written, { replace: options?.replace ?? switches, preventScrollReset: true });
    },
  };
}
