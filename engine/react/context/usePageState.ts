import { pageKeys } from '../../core/conditions/scope.ts';
import { createContext, useContext } from 'react';

type Values = Readonly<Record<string, string>>;
type Changes = Readonly<Record<string, string | undefined>>;

/** The page's state in the address, and how to change it. */
export interface PageState {
  values: Values;
  /**
   * Changes some keys. `undefined` resets a key to its default. `replace` doesn't add a history entry, such as while a viewer types a
   * search. A function receives the latest values, which `values` may lack until the next render.
   */
  set: (changes: Changes | ((values: Values) => Changes), options?: { replace?: boolean }) => void;
  /** Resolves after closing a dialog has finished going back in the history. */
  settled?: () => Promise<void>;
}

export const PageStateContext = createContext<PageState | undefined>(undefined);

/** The keys of every page's state: the id of the open dialog and of its record. */
export const { dialog: dialogKey, row: rowKey } = pageKeys;

/**
 * Closes the page's open dialog or, before it has rendered, the one just opened. If another dialog has replaced it since, leaves that
 * open. Goes back in the history to before it was opened, or replaces the entry if the visit started with the dialog.
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
