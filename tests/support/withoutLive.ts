/** Returns a portal's files, except those in portal-config/live. Files in that folder may use names that only overlays add. */
export function withoutLive(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...texts].filter(([file]) => !file.startsWith('portal-config/live/')));
}
