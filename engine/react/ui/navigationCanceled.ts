// A separate module, so that public pages don't load `typedWork`.

const stays = new Set<() => void>();

/** Calls `listener` when the viewer cancels navigation. Returns a function that unsubscribes. */
export function onNavigationCanceled(listener: () => void): () => void {
  stays.add(listener);
  return () => void stays.delete(listener);
}

export function notifyNavigationCanceled(): void {
  for (const listener of stays) listener();
}
