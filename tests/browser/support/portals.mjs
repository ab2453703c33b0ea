/**
 * The folders of all portals except the shipped one, and the names of their builds. @type {Record<string, string>}
 */
export const portals = { 'examples/rowing': 'rowing', 'examples/harbor': 'harbor', 'tests/portals/garden': 'garden' };
