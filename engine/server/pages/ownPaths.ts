/** The first segments of the addresses that the server handles itself. All others belong to the portal's pages. */
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
