import { pageKeys } from '../../core/conditions/scope.ts';
import { createContext, useContext } from 'react';

type Values = Readonly<Record<string, string>>;
type Changes = Readonly<Record<string, string | undefined>>;

/** The page's state, which is stored in the address, and a function that changes it. */
export interface PageState {
  values: Values;
  /**
   * Changes some keys. `undefined` resets a key to its default. With `replace`, no history entry is added, for example for typed search
   * text. If `changes` is a function, it receives the latest values, which may be newer than the rendered `values`.
   */
  set: (changes: Changes | ((values: Values) => Changes), options?: { replace?: boolean }) => void;
  /** Resolves when the navigation that closes a dialog has finished. */
  settled?: () => Promise<void>;
}

export const PageStateContext = createContext<PageState | undefined>(undefined);

/** The keys that every page's state has: the ids of the open dialog and of its record. */
export const { dialog: dialogKey, row: rowKey } = pageKeys;

/**
 * Closes the page's open dialog, or a dialog that was just opened but hasn't rendered yet. If a different dialog has replaced it in the
 * meantime, leaves that dialog open. Goes back to the history entry before the dialog was opened, or replaces the current entry if the
 * visit started with the dialog open.
 */
export async function closeDialog({ values, set, settled }: PageState): Promise<void> {
  const keys = [dialogKey, rowKey];
  const closed = Object.fromEntries(keys.map((key) => [key, undefined]));
  const isStill = (now: Values) => !values[dialogKey] || keys.every((key) => now[key] === values[key]);
  set((now) => (isStill(now) ? closed : {}), { replace: true });
  await settled?.();
}

/** Returns the page's state. Throws outside of `PageStateProvider`. */
export function usePageState(): PageState {
  const state = useContext(PageStateContext);
  if (!state) throw new Error('usePageState needs a PageStateProvider around it');
  return state;
}
