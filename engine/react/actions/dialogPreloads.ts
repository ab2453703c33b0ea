/** Nothing for a dialog that was there once. */
const loaders = new Map<string, (() => void) | undefined>();
/** Dialogs that somebody was about to open when they were not there yet. */
const early = new Set<string>();

/** Lets `load` fetch a dialog's code and records ahead of time, by the dialog's id. Returns the way to withdraw the offer. */
export function offerDialogPreload(id: string, load: () => void): () => void {
  loaders.set(id, load);
  if (early.delete(id)) load();
  return () => {
    if (loaders.get(id) === load) loaders.set(id, undefined);
  };
}

/** Somebody is about to open this dialog: a pointer is over the button, or the focus on it. A dialog that is not there yet is fetched when it comes, and one that is gone is not. */
export function preloadDialog(id: string): void {
  if (loaders.has(id)) loaders.get(id)?.();
  else early.add(id);
}
