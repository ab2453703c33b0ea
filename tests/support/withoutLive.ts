/** Returns a portal's files without those for the live portal, because they may use names that only overlays add. */
export function withoutLive(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...texts].filter(([file]) => !file.startsWith('portal-config/live/')));
}
