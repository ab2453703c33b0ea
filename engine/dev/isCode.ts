/** What stands beside a portal's code and is none of it: the engine's own repository has all of these. */
const others = /^(?:\.|dist|docs\/|engine\/|examples\/|node_modules\/|tests\/)/;

/** Whether a file may be code of the portal, `portal.ts` or what that imports. @param path in the portal's folder, with `/` between its parts. */
export function isCode(path: string): boolean {
  return /\.tsx?$/.test(path) && !others.test(path);
}
