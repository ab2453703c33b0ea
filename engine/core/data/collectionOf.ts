/** Separates the name of a long collection from a query of it (`queryKey.ts`). No collection has one in its name. */
export const querySign = '?';

/** The collection that a name is about. */
export function collectionOf(name: string): string {
  const at = name.indexOf(querySign);
  return at < 0 ? name : name.slice(0, at);
}
