import { createContext, useContext } from 'react';
import type { Tone } from '../../language/basics.ts';

/** What a notice is besides its text. */
export interface NoticeOptions {
  tone?: Tone;
  /** Something went wrong: it is read out at once, and stays longer. */
  alert?: boolean;
  /** Takes back what was done. The notice offers it as a button, and stays longer. */
  undo?: () => void | Promise<void>;
}

/** A short message that stays for a while. */
export interface NoticeItem extends NoticeOptions {
  id: number;
  text: string;
}

export type Notify = (text: string, options?: NoticeOptions) => void;

/** Where notices appear: in the innermost of the open dialogs, because everything behind a modal dialog is inert; else on the page. */
export interface NoticeBoard {
  items: readonly NoticeItem[];
  outlet: string | undefined;
  dismiss: (id: number) => void;
  join: (outlet: string) => () => void;
}

export const NotifyContext = createContext<Notify | undefined>(undefined);
export const NoticeBoardContext = createContext<NoticeBoard | undefined>(undefined);

/** Says something briefly and politely: `notify('Saved', { tone: 'success' })`. Throws outside of `NoticeProvider`. */
export function useNotice(): Notify {
  const notify = useContext(NotifyContext);
  if (!notify) throw new Error('useNotice needs a NoticeProvider around it');
  return notify;
}
