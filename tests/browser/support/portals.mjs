/**
 * The portals beside the shipped one, by their folders, and the names of their builds.
 * @type {Record<string, string>}
 */
export const portals = { 'examples/rowing': 'rowing', 'examples/harbor': 'harbor', 'tests/portals/garden': 'garden' };
