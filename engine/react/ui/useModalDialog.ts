import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { focusNear } from './focusNear.ts';

/** Properties for the dialog element, which fills the window; what it shows is a panel inside. */
export interface ModalDialog {
  ref: RefObject<HTMLDialogElement | null>;
  /** The browser is about to close it (Escape, a back gesture): the owner decides. */
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  /** The browser has closed it without asking. */
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
  /** A press that begins and ends beside the panel; one that begins in a text and slips out of it does not count. */
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Keeps a native `<dialog>` modal while `open` holds: the page behind is inert, focus stays inside, Escape asks to close.
 * Focus returns to what had it before, or to what stands nearest to that. `onClose` must make `open` false (or unmount the dialog).
 */
export function useModalDialog(open: boolean, onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const ask = useRef(onClose);
  const pressedBeside = useRef(false);
  const closedHere = useRef(0);
  useEffect(() => {
    ask.current = onClose;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      if (dialog.open) closedHere.current += 1;
      dialog.close();
      if (opener instanceof HTMLElement) giveBack(opener);
    };
  }, [open]);

  return {
    ref,
    onCancel: (event) => {
      // A dialog inside this one is not our business.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      ask.current();
    },
    onClose: (event) => {
      if (event.target !== event.currentTarget) return;
      // The event comes late, and of what was closed here as well: while something in it is loaded, a dialog is closed and opened again.
      const isOurs = closedHere.current > 0;
      if (isOurs) closedHere.current -= 1;
      if (isOurs || !open || event.currentTarget.open) return;
      // Its owner may want to keep it.
      if (event.currentTarget.isConnected) event.currentTarget.showModal();
      ask.current();
    },
    onMouseDown: (event) => {
      pressedBeside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (pressedBeside.current && event.target === event.currentTarget) ask.current();
    },
  };
}

/**
 * Focuses `opener`, or what stands nearest to it: what was done may have disabled it. On a page that was arrived at with the dialog open it
 * stands nowhere: that page begins at its heading, like one that was arrived at without.
 */
function giveBack(opener: HTMLElement): void {
  if (opener === document.body || !opener.isConnected) {
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    return heading?.focus({ preventScroll: true });
  }
  opener.focus();
  if (document.activeElement !== opener) focusNear(opener.parentElement);
}
