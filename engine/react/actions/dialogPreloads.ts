/** Preload functions, keyed by dialog id. The value is `undefined` for a dialog that has unmounted. */
const loaders = new Map<string, (() => void) | undefined>();
/** The ids of dialogs that a viewer was about to open before the dialogs were registered. */
const early = new Set<string>();

/** Registers `load`, which loads a dialog's code and records ahead of time. Returns a function that unregisters it. */
export function offerDialogPreload(id: string, load: () => void): () => void {
  loaders.set(id, load);
  if (early.delete(id)) load();
  return () => {
    if (loaders.get(id) === load) loaders.set(id, undefined);
  };
}

/** Preloads a dialog when its button is hovered or focused, or as soon as it is registered. Does nothing if it has unmounted. */
export function preloadDialog(id: string): void {
  if (loaders.has(id)) loaders.get(id)?.();
  else early.add(id);
}
