/** Separates the name of a long collection from a part or figure (`longNames.ts`). Names of collections don't contain it. */
export const longSign = '?';

export function collectionOf(name: string): string {
  const at = name.indexOf(longSign);
  return at < 0 ? name : name.slice(0, at);
}
