// This is separate from `typedWork`, because public pages never ask about unsaved input, and so don't need that module.

const stays = new Set<() => void>();

/** Calls `listener` when the viewer cancels navigation. Returns a function that unsubscribes. */
export function onStay(listener: () => void): () => void {
  stays.add(listener);
  return () => void stays.delete(listener);
}

export function stay(): void {
  for (const listener of stays) listener();
}
