import react from '@vitejs/plugin-react';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, preview } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

/** @typedef {{ address: string, close: () => Promise<void> }} Served */

/**
 * Builds a portal and its hand-written twin for production, with the same records, and serves both.
 * @param {string} name the benchmark's name.
 * @param {string} folder contains `portal/` and `twin/`.
 * @param {Readonly<Record<string, readonly unknown[]>>} records keyed by collection.
 * @returns {Promise<{ portal: string, twin: string, close: () => Promise<void> }>} their addresses.
 */
export async function buildPages(name, folder, records) {
  const work = workOf(name);
  const fixtures = writeRecords(work, records);
  cpSync(join(folder, 'portal'), join(work, 'portal'), { recursive: true });
  cpSync(fixtures, join(work, 'portal/fixtures'), { recursive: true });
  const servers = [await servePortal(name, join(work, 'portal')), await serveTwin(name, folder, records, fixtures)];
  const [portal = '', twin = ''] = servers.map(({ address }) => address);
  return { portal, twin, close: async () => void (await Promise.all(servers.map((server) => server.close()))) };
}

/**
 * Builds and serves only the twin in `folder`.
 * @param {string} name
 * @param {string} folder
 * @param {Readonly<Record<string, readonly unknown[]>>} records
 */
export async function buildTwin(name, folder, records) {
  return serveTwin(name, folder, records, writeRecords(workOf(name), records));
}

/**
 * Builds and serves a portal, by default the shipped one.
 * @param {string} [name]
 * @param {string} [folder]
 * @returns {Promise<Served>}
 */
export async function servePortal(name = 'shipped', folder = root) {
  process.env.PORTAL = folder;
  process.env.OUT_DIR = join(workOf(name), 'portal-dist');
  const config = { root, configFile: join(root, 'vite.config.ts'), logLevel: /** @type {const} */ ('error'), preview: { port: 0 } };
  await build(config);
  return served(await preview(config));
}

/**
 * @param {string} name @param {string} folder @param {object} records @param {string} fixtures
 * @returns {Promise<Served>}
 */
async function serveTwin(name, folder, records, fixtures) {
  /** @type {import('vite').InlineConfig} */
  const twin = {
    root: join(folder, 'twin'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), fetchRecords(Object.keys(records))],
    publicDir: fixtures,
    build: { outDir: join(workOf(name), 'twin-dist'), emptyOutDir: true, modulePreload: { polyfill: false } },
    preview: { port: 0, host: '127.0.0.1' },
  };
  await build(twin);
  return served(await preview(twin));
}

/** @param {import('vite').PreviewServer} server @returns {Served} */
function served(server) {
  return { address: server.resolvedUrls?.local[0] ?? '', close: () => server.close() };
}

/** @param {string} name */
function workOf(name) {
  return join(root, `node_modules/.cache/bench-${name}`);
}

/** @param {string} work @param {Readonly<Record<string, readonly unknown[]>>} records */
function writeRecords(work, records) {
  const fixtures = join(work, 'records');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(fixtures, { recursive: true });
  for (const [collection, rows] of Object.entries(records)) writeFileSync(join(fixtures, `${collection}.json`), JSON.stringify(rows));
  return fixtures;
}

/**
 * Provides the modules `virtual:NAME`, which fetch a collection's records.
 * @param {readonly string[]} collections
 * @returns {import('vite').Plugin}
 */
function fetchRecords(collections) {
  const prefix = '\0records:';
  return {
    name: 'records',
    resolveId: (id) => collections.filter((name) => id === `virtual:${name}`).map((name) => prefix + name)[0],
    load: (id) =>
      id.startsWith(prefix)
        ? `export default await fetch('/${id.slice(prefix.length)}.json').then((response) => response.json());`
        : undefined,
  };
}
