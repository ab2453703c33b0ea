import { pageKeys } from '../../core/conditions/scope.ts';
import { createContext, useContext } from 'react';

type Values = Readonly<Record<string, string>>;
type Changes = Readonly<Record<string, string | undefined>>;

/** The page's state, which is stored in the address, and a function that changes it. */
export interface PageState {
  values: Values;
  /** Changes some keys. `undefined` resets a key. `replace` replaces the current history entry. */
  set: (changes: Changes | ((values: Values) => Changes), options?: { replace?: boolean }) => void;
  /** Resolves when the navigation that closes a dialog has finished. */
  settled?: () => Promise<void>;
}

export const PageStateContext = createContext<PageState | undefined>(undefined);

/** The state keys that every page has: the id of the open dialog, and the id of its record. */
export const { dialog: dialogKey, row: rowKey } = pageKeys;

/** Closes the dialog in `values`, unless a different dialog has opened since. */
export async function closeDialog({ values, set, settled }: PageState): Promise<void> {
  const keys = [dialogKey, rowKey];
  const closed = Object.fromEntries(keys.map((key) => [key, undefined]));
  const isUnchanged = (now: Values) => !values[dialogKey] || keys.every((key) => now[key] === values[key]);
  set((now) => (isUnchanged(now) ? closed : {}), { replace: true });
  await settled?.();
}

/** Returns the page's state. Throws outside of `PageStateProvider`. */
export function usePageState(): PageState {
  const state = useContext(PageStateContext);
  if (!state) throw new Error('usePageState needs a PageStateProvider around it');
  return state;
}
