import { createContext, useContext } from 'react';
import type { Saying } from '../../core/flows/defineFlow.ts';

/** What a notice is besides its text. */
export interface NoticeOptions extends Saying {
  /** The path on which it is to be read, where that is not the one on which it is said. It goes when the reader leaves it. */
  page?: string | undefined;
  /** Goes to `to`. Notices stand around the router, so that whoever says something brings the way. */
  follow?: (() => void) | undefined;
}

/** A short message that stays for a while. */
export interface NoticeItem extends NoticeOptions {
  id: number;
  text: string;
}

export type Notify = (text: string, options?: NoticeOptions) => void;

/** Where the notice appears: in the innermost of the open dialogs, because everything behind a modal dialog is inert; else on the page. */
export interface NoticeBoard {
  item: NoticeItem | undefined;
  outlet: string | undefined;
  dismiss: () => void;
  /** The reader is at this path now: what was said elsewhere goes. */
  arrive: (path: string) => void;
  join: (outlet: string) => () => void;
}

export const NotifyContext = createContext<Notify | undefined>(undefined);
export const NoticeBoardContext = createContext<NoticeBoard | undefined>(undefined);

/** Says something briefly: `notify('Saved', { tone: 'success' })`. Throws outside of `NoticeProvider`. */
export function useNotice(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotice needs a NoticeProvider around it');
  return notify;
}
