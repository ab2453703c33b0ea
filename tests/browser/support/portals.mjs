/**
 * Build names of the example portals and the test portal, keyed by folder.
 * @type {Record<string, string>}
 */
export const portals = { 'examples/rowing': 'rowing', 'examples/harbor': 'harbor', 'tests/portals/garden': 'garden' };
