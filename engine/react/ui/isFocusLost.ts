/** Returns true if no control has the focus. This happens when the focused control is disabled or removed. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement instanceof HTMLDialogElement;
}
