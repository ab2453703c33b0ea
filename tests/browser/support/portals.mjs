/**
 * The folders of the portals besides the shipped one, and the names of their builds.
 * @type {Record<string, string>}
 */
export const portals = { 'examples/rowing': 'rowing', 'examples/harbor': 'harbor', 'tests/portals/garden': 'garden' };
