/**
 * The names of the portals' builds, keyed by folder. Leaves out the shipped portal.
 * @type {Record<string, string>}
 */
export const portals = { 'examples/rowing': 'rowing', 'examples/harbor': 'harbor', 'tests/portals/garden': 'garden' };
