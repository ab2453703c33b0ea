/** Folders next to a portal's code that don't belong to it. The engine's own repository has them all. */
const others = /^(?:\.|dist|docs\/|engine\/|examples\/|node_modules\/|tests\/)/;

/**
 * Returns true if a file can be part of the portal's code: `portal.ts` or a file that it imports. `path` is relative to the portal's
 * folder and uses `/` separators.
 */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !others.test(path);
}
