import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isOwnPackage, linkPackages } from '../../../../engine/cli/live/linkPackages.ts';

/** Makes a portal's folder with a built server, and with `hono` installed in `place`. */
function builtServer(place: string): { folder: string; server: string } {
  const folder = mkdtempSync(join(tmpdir(), 'live-'));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = join(folder, 'dist-live-server');
  mkdirSync(server);
  mkdirSync(join(folder, place, 'hono'), { recursive: true });
  writeFileSync(join(folder, place, 'hono/index.js'), '');
  return { folder, server };
}

test('a built server finds the engine’s packages where pnpm installs them, beside the engine', () => {
  const beside = 'node_modules/.pnpm/chapterhouse@0.1.0/node_modules';
  const { folder, server } = builtServer(beside);
  linkPackages(server, join(folder, beside, 'chapterhouse'));
  expect(createRequire(join(server, 'server.mjs')).resolve('hono')).toContain('chapterhouse@0.1.0');
});

test('a built server has no link of its own if the portal’s node_modules has the engine’s packages', () => {
  const { folder, server } = builtServer('node_modules');
  linkPackages(server, join(folder, 'node_modules/chapterhouse'));
  expect(existsSync(join(server, 'node_modules'))).toBe(false);
});

test('only the packages that the engine declares stay outside of a built server', () => {
  const isOwn = isOwnPackage(resolve('engine'));
  expect(['pg', '@electric-sql/pglite', 'hono/body-limit', 'chapterhouse', './portal.ts', 'pgx'].filter(isOwn)).toEqual([
    'pg',
    '@electric-sql/pglite',
    'hono/body-limit',
  ]);
});
