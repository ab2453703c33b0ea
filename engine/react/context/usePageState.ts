import { pageKeys } from '../../core/conditions/scope.ts';
import { createContext, useContext } from 'react';

type Values = Readonly<Record<string, string>>;
type Changes = Readonly<Record<string, string | undefined>>;

/** The page's state as the address holds it, and the one way to change it. */
export interface PageState {
  values: Values;
  /**
   * `undefined` returns a key to its default. `replace` keeps the history short (typing into a search box). What is made of the values
   * themselves takes them as they are by then: a change that came just before is not in `values` yet.
   */
  set: (changes: Changes | ((values: Values) => Changes), options?: { replace?: boolean }) => void;
  /** What closes a dialog goes back in the history, which takes a moment: resolves when that has happened. */
  settled?: () => Promise<void>;
}

export const PageStateContext = createContext<PageState | undefined>(undefined);

/** The keys that every page has besides its own: the open dialog's id and the id of the record that it shows. */
export const { dialog: dialogKey, row: rowKey } = pageKeys;

/**
 * Hides the dialog that the page shows, or, where it shows none yet, the one that was just opened; one that was opened in its place since
 * stays. Its step in the history is taken back, or overwritten where the address was arrived at with it.
 */
export async function closeDialog({ values, set, settled }: PageState): Promise<void> {
  const keys = [dialogKey, rowKey];
  const closed = Object.fromEntries(keys.map((key) => [key, undefined]));
  const isStill = (now: Values) => !values[dialogKey] || keys.every((key) => now[key] === values[key]);
  set((now) => (isStill(now) ? closed : {}), { replace: true });
  await settled?.();
}

/** The state of the page around. Throws outside of `PageStateProvider`. */
export function usePageState(): PageState {
  const state = useContext(PageStateContext);
  if (!state) throw new Error('usePageState needs a PageStateProvider around it');
  return state;
}
