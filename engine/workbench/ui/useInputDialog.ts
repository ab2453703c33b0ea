import { useRef, type RefObject } from 'react';
import { setUnsavedInput, useNotice, useQuestion } from '../../index.ts';

export interface InputDialogState {
  box: RefObject<HTMLFormElement | null>;
  note: (isTyped: boolean) => void;
  /** Closes the dialog. If the user has typed something, asks for confirmation first. */
  close: () => void;
}

const question = {
  title: 'Discard what you entered?',
  text: 'Your changes will be lost.',
  label: 'Discard',
  cancel: 'Keep editing',
  tone: 'danger',
} as const;

/** Manages a dialog with input fields. If the user has typed something, asks before closing the dialog. */
export function useInputDialog(onClose: () => void): InputDialogState {
  const box = useRef<HTMLFormElement>(null);
  const typed = useRef(false);
  const ask = useQuestion();
  const notice = useNotice();
  const note = (isTyped: boolean) => {
    typed.current = isTyped;
    if (box.current) setUnsavedInput(box.current, isTyped);
  };
  const close = async () => {
    if (typed.current) {
      const yes = await ask(question).catch(() => {
        notice('The confirmation couldn’t be shown, so the dialog is still open. Your input wasn’t lost.', { tone: 'danger' });
        return false;
      });
      if (!yes) return;
    }
    note(false);
    onClose();
  };
  return { box, note, close: () => void close() };
}
