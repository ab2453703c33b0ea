/** Adds the parts of `<dialog>` that jsdom lacks: `showModal`, `close`, and Escape, with the events that browsers fire. */
export function installDialogs(): void {
  HTMLDialogElement.prototype.showModal = function () {
    if (this.open) throw new DOMException('The dialog is open already', 'InvalidStateError');
    this.open = true;
    this.addEventListener('keydown', closeOnEscape);
  };
  HTMLDialogElement.prototype.close = function () {
    if (!this.open) return;
    this.open = false;
    this.removeEventListener('keydown', closeOnEscape);
    queueMicrotask(() => this.dispatchEvent(new Event('close')));
  };
}

function closeOnEscape(this: HTMLDialogElement, event: KeyboardEvent): void {
  if (event.key === 'Escape') this.close();
}
