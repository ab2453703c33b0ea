/**
 * Prevents the preview from taking focus while the user types in the workbench. Returns a function that restores the normal behavior.
 */
export function keepFocusOutside(): () => void {
  const { focus } = HTMLElement.prototype;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  HTMLDialogElement.prototype.showModal = function () {
    // Unless the page has the focus, make the dialog inert while it opens, so that it doesn't take the focus.
    const wasInert = this.hasAttribute('inert');
    this.toggleAttribute('inert', wasInert || !document.hasFocus());
    try {
      showModal.call(this);
    } finally {
      this.toggleAttribute('inert', wasInert);
    }
  };
  return () => {
    HTMLElement.prototype.focus = focus;
    HTMLDialogElement.prototype.showModal = showModal;
  };
}
