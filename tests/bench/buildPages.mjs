import react from '@vitejs/plugin-react';
import { cpSync, mkdirSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, preview } from 'vite';
import { transactions } from './transactions.mjs';

const root = resolve(import.meta.dirname, '../..');
const work = join(root, 'node_modules/.cache/bench');
const rowsFile = join(work, 'portal/fixtures/transactions.json');

/**
 * Builds the portal and its hand-written twin over the same rows, and serves both as production builds.
 * @param {number} count how many rows.
 * @returns {Promise<{ portal: string, twin: string, close: () => Promise<void> }>} their addresses.
 */
export async function buildPages(count) {
  rmSync(work, { recursive: true, force: true });
  mkdirSync(join(work, 'portal/fixtures'), { recursive: true });
  cpSync(join(import.meta.dirname, 'portal'), join(work, 'portal'), { recursive: true });
  writeFileSync(rowsFile, JSON.stringify(transactions(count)));

  process.env.PORTAL = join(work, 'portal');
  process.env.OUT_DIR = join(work, 'portal-dist');
  const portal = { root, configFile: join(root, 'vite.config.ts'), logLevel: /** @type {const} */ ('error'), preview: { port: 0 } };
  await build(portal);
  await build(twin());
  const servers = [await preview(portal), await preview(twin())];
  const [portalAddress = '', twinAddress = ''] = servers.map((server) => server.resolvedUrls?.local[0]);
  return {
    portal: portalAddress,
    twin: twinAddress,
    close: async () => {
      await Promise.all(servers.map((server) => server.close()));
    },
  };
}

/** @returns {import('vite').InlineConfig} */
function twin() {
  return {
    root: join(import.meta.dirname, 'twin'),
    configFile: false,
    logLevel: 'error',
    plugins: [react(), { name: 'transactions', resolveId: (id) => (id === 'virtual:transactions' ? rowsFile : undefined) }],
    build: { outDir: join(work, 'twin-dist'), emptyOutDir: true, modulePreload: { polyfill: false } },
    preview: { port: 0, host: '127.0.0.1' },
  };
}
