/** Returns true if no control has the focus because the focused one was disabled or removed. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement instanceof HTMLDialogElement;
}
