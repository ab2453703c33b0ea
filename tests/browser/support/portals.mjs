/**
 * The build name of each example portal and of the test portal, keyed by folder.
 * @type {Record<string, string>}
 */
export const portals = { 'examples/rowing': 'rowing', 'examples/harbor': 'harbor', 'tests/portals/garden': 'garden' };
