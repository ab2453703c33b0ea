import react from '@vitejs/plugin-react';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, preview } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Builds a portal and its hand-written twin over the same records, and serves both as production builds.
 * @param {string} name of what is measured; the builds lie apart from those of others.
 * @param {string} folder holds `portal/` and `twin/`; the twin imports a collection as `virtual:its-name`.
 * @param {Readonly<Record<string, readonly unknown[]>>} records by collection.
 * @returns {Promise<{ portal: string, twin: string, close: () => Promise<void> }>} their addresses.
 */
export async function buildPages(name, folder, records) {
  const work = join(root, `node_modules/.cache/bench-${name}`);
  const fixtures = join(work, 'portal/fixtures');
  rmSync(work, { recursive: true, force: true });
  mkdirSync(fixtures, { recursive: true });
  cpSync(join(folder, 'portal'), join(work, 'portal'), { recursive: true });
  for (const [collection, rows] of Object.entries(records)) writeFileSync(join(fixtures, `${collection}.json`), JSON.stringify(rows));

  process.env.PORTAL = join(work, 'portal');
  process.env.OUT_DIR = join(work, 'portal-dist');
  const portal = { root, configFile: join(root, 'vite.config.ts'), logLevel: /** @type {const} */ ('error'), preview: { port: 0 } };
  /** @type {import('vite').InlineConfig} */
  const twin = {
    root: join(folder, 'twin'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), { name: 'records', resolveId: (id) => fileOf(id, records, fixtures) }],
    build: { outDir: join(work, 'twin-dist'), emptyOutDir: true, modulePreload: { polyfill: false } },
    preview: { port: 0, host: '127.0.0.1' },
  };
  await build(portal);
  await build(twin);
  const servers = [await preview(portal), await preview(twin)];
  const [portalAddress = '', twinAddress = ''] = servers.map((server) => server.resolvedUrls?.local[0]);
  return {
    portal: portalAddress,
    twin: twinAddress,
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** @param {string} id @param {object} records @param {string} fixtures */
function fileOf(id, records, fixtures) {
  const collection = id.replace(/^virtual:/, '');
  return collection !== id && Object.hasOwn(records, collection) ? join(fixtures, `${collection}.json`) : undefined;
}
