import { createContext, useContext } from 'react';
import type { Saying } from '../../core/flows/defineFlow.ts';

export interface NoticeOptions extends Saying {
  /** The path of the page that shows the notice, by default the current page. Leaving that page removes the notice. */
  page?: string | undefined;
  /** Navigates to `to`. It is passed in, because notices render outside of the router. */
  follow?: (() => void) | undefined;
}

export interface NoticeItem extends NoticeOptions {
  id: number;
  text: string;
}

export type Notify = (text: string, options?: NoticeOptions) => void;

/**
 * The current notice, and the outlet that shows it. The outlet is in the innermost open dialog, because everything behind a dialog is
 * inert. If no dialog is open, the outlet is in the page.
 */
export interface NoticeBoard {
  item: NoticeItem | undefined;
  outlet: string | undefined;
  dismiss: () => void;
  arrive: (path: string) => void;
  join: (outlet: string) => () => void;
}

export const NotifyContext = createContext<Notify | undefined>(undefined);
export const NoticeBoardContext = createContext<NoticeBoard | undefined>(undefined);

/** Returns a function that shows a notice: `notify('Saved', { tone: 'success' })`. Throws outside of `NoticeProvider`. */
export function useNotice(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotice needs a NoticeProvider around it');
  return notify;
}
