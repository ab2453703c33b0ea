/**
 * Prevents the preview from stealing the focus while the user types in the workbench. An edit changes the page in the preview, which would
 * then focus a heading or a new dialog. Returns a function that restores the normal behavior.
 */
export function keepFocusOutside(): () => void {
  const { focus } = HTMLElement.prototype;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  HTMLDialogElement.prototype.showModal = function () {
    // An inert dialog doesn't get the focus when it opens.
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
