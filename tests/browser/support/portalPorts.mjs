const port = Number(process.env.TEST_PORT ?? 4317);

/** Where `servePortals.mjs` answers. */
export const portalsPort = port + 1003;

/**
 * The portals beside the shipped one, by their folders, and where the tests serve each.
 * @type {Record<string, number>}
 */
export const portals = { 'examples/rowing': port + 1000, 'examples/harbor': port + 1001, 'tests/portals/garden': port + 1002 };
