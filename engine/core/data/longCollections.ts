/** What follows the name of a long collection where a part or a figure of it is named (`longNames.ts`). No collection has one in its name. */
export const longSign = '?';

/** The collections that are too long to be held whole; none where nothing is kept elsewhere. */
const long = new Set<string>();

export function setLong(names: readonly string[]): void {
  for (const name of names) long.add(name);
}

export function isLong(name: string): boolean {
  return long.has(name);
}

/** The collection that a name is about. */
export function collectionOf(name: string): string {
  const at = name.indexOf(longSign);
  return at < 0 ? name : name.slice(0, at);
}
