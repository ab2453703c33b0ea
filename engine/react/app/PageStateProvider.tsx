import { useEffect, useInsertionEffect, useMemo, useRef, type ReactNode } from 'react';
import { useLocation, useNavigate, useSearchParams } from 'react-router-dom';
import type { Screen } from '../../language/screen.ts';
import { ScopeValues } from '../context/ScopeContext.tsx';
import { useCollections } from '../context/useCollection.ts';
import { dialogKey, PageStateContext, type PageState } from '../context/usePageState.ts';
import { onStay } from '../ui/staying.ts';
import { readPageState, writePageState } from './pageState.ts';

/** Keeps the page's state in the address, and shows it to conditions and texts as `page`. */
export function PageStateProvider({ keys, children }: { keys: Screen['state']; children: ReactNode }) {
  const address = useAddress();
  const known = useRecordValues(keys);
  const now = useRef<Pick<PageState, 'set'>>(undefined);
  const state = useMemo(() => pageStateOf(known, address), [known, address]);
  // Whoever waited for something holds an old state: what they set is a change of the address as it is by then.
  const page = useMemo((): PageState => ({ ...state, set: (...change) => (now.current ?? state).set(...change) }), [state]);
  // Before any other effect, which may set something itself.
  useInsertionEffect(() => void (now.current = state), [state]);
  const scope = useMemo(() => ({ page: state.values }), [state.values]);
  useEffect(() => onStay(state.stay), [state]);
  return (
    <PageStateContext value={page}>
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

/** What the step of the history that opened a dialog, and those after it, remember: where it was opened, and how many steps ago. */
interface Opened {
  search: string;
  steps: number;
}

/**
 * How the address is changed. A dialog is a step in the history, so that going back closes it; closed in another way, it leaves none:
 * the steps since it was opened are taken back. One that the address was arrived at with has none to take back, and is overwritten.
 */
function useAddress() {
  const [search, setSearch] = useSearchParams();
  const { state } = useLocation();
  const navigate = useNavigate();
  const arrived = useRef(() => {});
  const goingBack = useRef(Promise.resolve());
  useEffect(() => {
    arrived.current();
    return () => arrived.current();
  }, [search]);
  return useMemo(() => {
    const opened = isOpened(state) ? state.opened : undefined;
    return {
      search,
      settled: () => goingBack.current,
      arrive: () => arrived.current(),
      write: (next: URLSearchParams, replace: boolean) => {
        const [wasOpen, isOpen] = [search.has(dialogKey), next.has(dialogKey)];
        if (opened && wasOpen && !isOpen && next.toString() === opened.search) {
          goingBack.current = new Promise((resolve) => (arrived.current = resolve));
          return void navigate(-opened.steps);
        }
        const before = wasOpen ? opened : { search: search.toString(), steps: 0 };
        const step = isOpen && before && { opened: { ...before, steps: before.steps + (replace ? 0 : 1) } };
        setSearch(next, { replace, preventScrollReset: true, state: step });
      },
    };
  }, [search, setSearch, state, navigate]);
}

function isOpened(state: unknown): state is { opened: Opened } {
  return typeof state === 'object' && state !== null && 'opened' in state;
}

/** Changes that come before the address has followed the last one build on it; the router itself would start from the old address again. */
function pageStateOf(
  keys: Screen['state'],
  { search, write, settled, arrive }: ReturnType<typeof useAddress>,
): PageState & { stay: () => void } {
  let written = search;
  return {
    values: readPageState(keys, search),
    // The address will not follow, and nobody need wait for it.
    stay: () => {
      written = search;
      arrive();
    },
    set: (changes, options) => {
      const next = writePageState(keys, written, typeof changes === 'function' ? changes(readPageState(keys, written)) : changes);
      // What changes nothing is no step to go back.
      if (next.toString() === written.toString()) return;
      // From one dialog to another is no step either: who goes back leaves both.
      const switches = written.has(dialogKey) && next.has(dialogKey);
      written = next;
      write(next, options?.replace ?? switches);
    },
    settled,
  };
}
