/**
 * Returns true if no control has the focus, because the focused element was disabled or removed. If that happens in a modal dialog, the
 * dialog itself has the focus.
 */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement instanceof HTMLDialogElement;
}
