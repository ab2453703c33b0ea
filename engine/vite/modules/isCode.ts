/** Folders next to a portal's code that don't belong to it. The engine's own repository has all of these. */
const others = /^(?:\.|dist|docs\/|engine\/|examples\/|node_modules\/|tests\/)/;

/** Checks whether a file may be portal code: `portal.ts` or one of its imports. @param path relative to the portal's folder, with `/`. */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !others.test(path);
}
