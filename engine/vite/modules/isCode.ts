/** Folders next to a portal's code that aren't part of it. The engine's own repository has all of these. */
const others = /^(?:\.|dist|docs\/|engine\/|examples\/|node_modules\/|tests\/)/;

/** Returns true if a file may be portal code: `portal.ts` or one of its imports. `path` is relative to the portal's folder, with `/`. */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !others.test(path);
}
