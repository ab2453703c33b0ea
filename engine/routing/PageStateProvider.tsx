import { useMemo, type ReactNode } from 'react';
import { useSearchParams } from 'react-router-dom';
import type { Screen } from '../manifest/screen.ts';
import { ScopeValues } from '../scope/ScopeContext.tsx';
import { PageStateContext, type PageState } from '../scope/usePageState.ts';
import { readPageState, writePageState } from './pageState.ts';

/** Keeps the page's state in the address, and shows it to conditions and texts as `page`. */
export function PageStateProvider({ keys, children }: { keys: Screen['state']; children: ReactNode }) {
  const [search, setSearch] = useSearchParams();
  const state = useMemo(
    (): PageState => ({
      values: readPageState(keys, search),
      set: (changes, options) =>
        setSearch((now) => writePageState(keys, now, changes), { replace: options?.replace ?? false, preventScrollReset: true }),
    }),
    [keys, search, setSearch],
  );
  const scope = useMemo(() => ({ page: state.values }), [state.values]);
  return (
    <PageStateContext value={state}>
      <ScopeValues values={scope}>{children}</ScopeValues>
    </PageStateContext>
  );
}
