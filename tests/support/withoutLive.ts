/** Returns a portal's files, except those in portal-config/live. */
export function withoutLive(texts: ReadonlyMap<string, string>): ReadonlyMap<string, string> {
  return new Map([...texts].filter(([file]) => !file.startsWith('portal-config/live/')));
}
