import { existsSync, readdirSync } from 'node:fs';

const folders = ['.', 'tests/portals/garden', ...readdirSync('examples').map((name) => `examples/${name}`)];

/** The folders of the portals that bring scenarios of their machines. */
export const portalsWithMachines = folders.filter((folder) => existsSync(`${folder}/tests/scenarios`));
