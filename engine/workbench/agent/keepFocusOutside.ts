/**
 * Keeps a page from taking the focus by itself while the user works outside its frame. A portal focuses the heading of a new screen, and a
 * dialog focuses its first control. In the preview, this would take the focus from the input that the user is typing in, because an edit or
 * an opened file changes the page. The user's own clicks and keys still move the focus. Returns a function that undoes this.
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
