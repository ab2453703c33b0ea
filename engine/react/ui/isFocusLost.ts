/**
 * Returns true if nothing has focus, because the focused element was disabled or removed. In a modal dialog, the dialog itself then has
 * it.
 */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement instanceof HTMLDialogElement;
}
