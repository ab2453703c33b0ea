import { useEffect, useLayoutEffect, useRef, type MouseEvent, type RefObject, type SyntheticEvent } from 'react';
import { focusNear } from './focusNear.ts';

/** Props for the dialog element, which fills the window. The visible panel is its child. */
export interface ModalDialog {
  ref: RefObject<HTMLDialogElement | null>;
  /** Prevents the browser from closing the dialog, for example on Escape, and calls the `onClose` of `useModalDialog`. */
  onCancel: (event: SyntheticEvent<HTMLDialogElement>) => void;
  /** Called when the browser has closed the dialog without a `cancel` event. */
  onClose: (event: SyntheticEvent<HTMLDialogElement>) => void;
  onMouseDown: (event: MouseEvent<HTMLDialogElement>) => void;
  /** Closes the dialog on a click outside its panel. Ignores a drag that starts inside, such as selecting text. */
  onClick: (event: MouseEvent<HTMLDialogElement>) => void;
}

/**
 * Shows a `<dialog>` as a modal while `open` is true. Calls `onClose` when the user tries to close the dialog. To close it, set `open` to
 * false or unmount the dialog.
 */
export function useModalDialog(open: boolean, onClose: () => void): ModalDialog {
  const ref = useRef<HTMLDialogElement>(null);
  const requestClose = useRef(onClose);
  const pressedOutside = useRef(false);
  const ownCloses = useRef(0);
  useEffect(() => {
    requestClose.current = onClose;
  });

  useLayoutEffect(() => {
    const dialog = ref.current;
    if (!open || !dialog) return;
    const opener = document.activeElement;
    if (!dialog.open) dialog.showModal();
    return () => {
      if (dialog.open) ownCloses.current += 1;
      dialog.close();
      if (opener instanceof HTMLElement) restoreFocus(opener);
    };
  }, [open]);

  return {
    ref,
    onCancel: (event) => {
      // Ignore events from dialogs inside this dialog.
      if (event.target !== event.currentTarget) return;
      event.preventDefault();
      requestClose.current();
    },
    onClose: (event) => {
      if (event.target !== event.currentTarget) return;
      // Ignore events that our own calls to `close()` caused.
      const isOwnClose = ownCloses.current > 0;
      if (isOwnClose) ownCloses.current -= 1;
      if (isOwnClose || !open || event.currentTarget.open) return;
      // The browser has closed the dialog. Reopen it, because `onClose` decides whether to close it.
      if (event.currentTarget.isConnected) event.currentTarget.showModal();
      requestClose.current();
    },
    onMouseDown: (event) => {
      pressedOutside.current = event.target === event.currentTarget;
    },
    onClick: (event) => {
      if (pressedOutside.current && event.target === event.currentTarget) requestClose.current();
    },
  };
}

/** Focuses the element that opened the dialog. If it's disabled, focuses a nearby control. If it's gone, focuses the page's heading. */
function restoreFocus(opener: HTMLElement): void {
  if (opener === document.body || !opener.isConnected) {
    const heading = document.querySelector<HTMLElement>('main h1');
    heading?.setAttribute('tabindex', '-1');
    return heading?.focus({ preventScroll: true });
  }
  opener.focus();
  if (document.activeElement !== opener) focusNear(opener.parentElement);
}
