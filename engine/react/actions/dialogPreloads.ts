const loaders = new Map<string, () => void>();

/** Lets `load` fetch a dialog's code and records ahead of time, by the dialog's id. Returns the way to withdraw the offer. */
export function offerDialogPreload(id: string, load: () => void): () => void {
  loaders.set(id, load);
  return () => {
    if (loaders.get(id) === load) loaders.delete(id);
  };
}

/** Somebody is about to open this dialog: a pointer is over the button, or the focus on it. Unknown ids do nothing. */
export function preloadDialog(id: string): void {
  loaders.get(id)?.();
}
