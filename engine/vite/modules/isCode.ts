/** Folders next to portal.ts that don't contain the portal's own code. */
const others = /^(?:\.|dist|docs\/|engine\/|examples\/|node_modules\/|tests\/)/;

/**
 * Returns true if a file can be part of the portal's code: `portal.ts`, or a file that `portal.ts` imports. `path` is relative to the
 * portal's folder.
 */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !others.test(path);
}
