import { createContext, useContext } from 'react';
import type { FlowNotice } from '../../core/flows/defineFlow.ts';

export interface NoticeOptions extends FlowNotice {
  /** The page that shows the notice, by default the current one. Leaving the page removes the notice. */
  page?: string | undefined;
  /** Opens the notice's link. The notice itself has no access to the router. */
  follow?: (() => void) | undefined;
}

export interface NoticeItem extends NoticeOptions {
  id: number;
  text: string;
}

export type Notify = (text: string, options?: NoticeOptions) => void;

/** The current notice, and where it appears: in the innermost open dialog or, without one, in the page. */
export interface NoticeBoard {
  item: NoticeItem | undefined;
  outlet: string | undefined;
  dismiss: () => void;
  showOnPage: (path: string) => void;
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
