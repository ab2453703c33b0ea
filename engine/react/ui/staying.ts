// Apart from what is typed: every page listens, and public ones have nothing to ask about.

const stays = new Set<() => void>();

/** Calls `listener` when the reader was asked, and stays: what was on its way is not gone to. Returns the way to stop it. */
export function onStay(listener: () => void): () => void {
  stays.add(listener);
  return () => void stays.delete(listener);
}

/** The reader stays where they are. */
export function stay(): void {
  for (const listener of stays) listener();
}
