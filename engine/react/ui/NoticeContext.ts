import { createContext, useContext } from 'react';
import type { Tone } from '../../language/basics.ts';

/** A short message that stays for a while. */
export interface NoticeItem {
  id: number;
  text: string;
  tone: Tone;
}

export type Notify = (text: string, tone?: Tone) => void;

/** Where notices appear: in the innermost of the open dialogs, because everything behind a modal dialog is inert; else on the page. */
export interface NoticeBoard {
  items: readonly NoticeItem[];
  outlet: string | undefined;
  dismiss: (id: number) => void;
  join: (outlet: string) => () => void;
}

export const NotifyContext = createContext<Notify | undefined>(undefined);
export const NoticeBoardContext = createContext<NoticeBoard | undefined>(undefined);

/** Says something briefly and politely: `notify('Saved', 'success')`. Throws outside of `NoticeProvider`. */
export function useNotice(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotice needs a NoticeProvider around it');
  return notify;
}
