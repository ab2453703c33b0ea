/** Whether nothing has the focus, because what had it was disabled or is gone; in a modal dialog the dialog itself has it then. */
export function isFocusLost(): boolean {
  const { activeElement } = document;
  return !activeElement || activeElement === document.body || activeElement instanceof HTMLDialogElement;
}
