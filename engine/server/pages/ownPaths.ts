/** The first segments of the paths that the server handles itself. All other paths belong to the portal's pages. */
export const ownPaths: readonly string[] = [
  'data',
  'do',
  'changes',
  'api',
  'join',
  'unsubscribe',
  'files',
  'preview',
  'healthz',
  'readyz',
  'metrics',
];
