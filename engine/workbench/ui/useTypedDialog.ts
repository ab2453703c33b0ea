import { useRef, type RefObject } from 'react';
import { noteTypedWork, useNotice, useQuestion } from '../../index.ts';

export interface TypedDialog {
  /** Of the form in the dialog. */
  box: RefObject<HTMLFormElement | null>;
  /** Says whether something was typed into it that would be lost. */
  note: (isTyped: boolean) => void;
  /** Closes the dialog; asks first where something would be lost. */
  close: () => void;
}

const question = {
  title: 'Discard what you entered?',
  text: 'Nothing of it is kept.',
  label: 'Discard',
  cancel: 'Keep editing',
  tone: 'danger',
} as const;

/** A dialog in which something is typed: it asks before it closes. For what leaves it otherwise, such as the way back, the bar asks. */
export function useTypedDialog(onClose: () => void): TypedDialog {
  const box = useRef<HTMLFormElement>(null);
  const typed = useRef(false);
  const ask = useQuestion();
  const notice = useNotice();
  const note = (isTyped: boolean) => {
    typed.current = isTyped;
    if (box.current) noteTypedWork(box.current, isTyped);
  };
  const close = async () => {
    if (typed.current) {
      const yes = await ask(question).catch(() => {
        notice('What you entered is kept: whether to discard it could not be asked.', { tone: 'danger' });
        return false;
      });
      if (!yes) return;
    }
    note(false);
    onClose();
  };
  return { box, note, close: () => void close() };
}
