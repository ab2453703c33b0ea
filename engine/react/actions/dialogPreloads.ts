/** Preload functions, keyed by dialog id. The function is `undefined` after its dialog has unmounted. */
const loaders = new Map<string, (() => void) | undefined>();
/** The ids of dialogs to preload as soon as they are registered. */
const early = new Set<string>();

/** Registers `load`, which loads a dialog's code and records in advance. Returns a function that unregisters it. */
export function offerDialogPreload(id: string, load: () => void): () => void {
  loaders.set(id, load);
  if (early.delete(id)) load();
  return () => {
    if (loaders.get(id) === load) loaders.set(id, undefined);
  };
}

/** Preloads a dialog, for example when its button is hovered. If the dialog isn't mounted yet, preloads it later. */
export function preloadDialog(id: string): void {
  if (loaders.has(id)) loaders.get(id)?.();
  else early.add(id);
}
