/**
 * Prevents a page from moving the focus while the user works outside its frame. In the preview, an edit or an opened file changes the page.
 * The page would then focus a heading or a dialog's first control, and the user's input would lose the focus. Clicks and keys on the page
 * still move the focus. Returns a function that restores the normal behavior.
 */
export function keepFocusOutside(): () => void {
  const { focus } = HTMLElement.prototype;
  const { showModal } = HTMLDialogElement.prototype;
  HTMLElement.prototype.focus = function (options) {
    if (document.hasFocus()) focus.call(this, options);
  };
  HTMLDialogElement.prototype.showModal = function () {
    // Make the dialog inert while it opens. Otherwise, the browser itself would focus one of its controls.
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
