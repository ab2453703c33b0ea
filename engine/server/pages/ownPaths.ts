/** The first segments of paths that the server handles itself. All others belong to pages. */
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
