import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

/**
 * Lists each variant's local address. Browsers resolve `*.localhost` to this machine, so `club.example.org` becomes `club.localhost`.
 * @param {string} folder The absolute path of the portal's folder.
 * @param {number} port
 * @returns {Promise<{ name: string, url: string }[]>} sorted by name, `localhost` first
 */
export async function portalAddresses(folder, port) {
  const domains = join(folder, 'portal-config/domains');
  const files = (await readdir(domains)).filter((file) => file.endsWith('.json')).sort();
  const addresses = await Promise.all(
    files.map(async (file) => {
      const { domain } = JSON.parse(await readFile(join(domains, file), 'utf8'));
      const [label] = domain.split(/[.:]/);
      return { name: file.replace(/\.json$/, ''), url: `http://${label === 'localhost' ? label : `${label}.localhost`}:${port}` };
    }),
  );
  /** @param {{ url: string }} address */
  const isLocal = ({ url }) => url.startsWith('http://localhost:');
  return [...addresses.filter(isLocal), ...addresses.filter((address) => !isLocal(address))];
}

/**
 * Prints each variant's address, one per line.
 * @param {string} folder The absolute path of the portal's folder.
 * @param {number} port
 */
export async function printAddresses(folder, port) {
  const addresses = await portalAddresses(folder, port);
  const width = Math.max(...addresses.map(({ name }) => name.length));
  for (const { name, url } of addresses) console.log(`  ${name.padEnd(width)}  ${url}`);
}
