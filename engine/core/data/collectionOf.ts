/** Separates the name of a long collection from a part or figure (`queryKey.ts`). Names of collections don't contain it. */
export const querySign = '?';

export function collectionOf(name: string): string {
  const at = name.indexOf(querySign);
  return at < 0 ? name : name.slice(0, at);
}
