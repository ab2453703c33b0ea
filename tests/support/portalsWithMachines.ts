import { existsSync, readdirSync } from 'node:fs';

const folders = ['.', 'tests/portals/garden', ...readdirSync('examples').map((name) => `examples/${name}`)];

/** The folders of the portals that have scenarios. */
export const portalsWithMachines = folders.filter((folder) => existsSync(`${folder}/tests/scenarios`));
