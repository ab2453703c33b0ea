import { existsSync, mkdirSync, mkdtempSync, realpathSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { expect, onTestFinished, test } from 'vitest';
import { isOwnPackage, linkPackages } from '../../../../engine/cli/live/linkPackages.ts';

const packages = '{ "hono": "1", "@hono/node-server": "1" }';

/** Creates a portal folder and links a built server's packages. `engine`, `installed`, and `out` are paths in the folder. */
function builtServer(engine: string, installed: readonly string[], out = 'dist-live-server') {
  const folder = realpathSync(mkdtempSync(join(tmpdir(), 'live-')));
  onTestFinished(() => rmSync(folder, { recursive: true }));
  const server = join(folder, out);
  mkdirSync(server);
  mkdirSync(join(folder, engine), { recursive: true });
  writeFileSync(
    join(folder, engine, 'package.json'),
    `{ "dependencies": ${packages}, "optionalDependencies": { "sharp": "0" }, "peerDependencies": { "react-dom": "19" } }`,
  );
  for (const place of installed) {
    mkdirSync(join(folder, place), { recursive: true });
    writeFileSync(join(folder, place, 'index.js'), '');
  }
  linkPackages(server, join(folder, engine));
  const find = (name: string) => createRequire(join(server, 'server.mjs')).resolve(name);
  return { folder, server, find };
}

test('a built server finds the engine’s packages where pnpm installs them, beside the engine', () => {
  const pnpmFolder = 'node_modules/.pnpm/chapterhouse@0.1.0/node_modules';
  const { folder, find } = builtServer(`${pnpmFolder}/chapterhouse`, [`${pnpmFolder}/hono`, `${pnpmFolder}/@hono/node-server`]);
  expect(find('hono')).toBe(join(folder, pnpmFolder, 'hono/index.js'));
  expect(find('@hono/node-server')).toBe(join(folder, pnpmFolder, '@hono/node-server/index.js'));
});

test('a built server uses the engine’s version of a package if the portal has another one', () => {
  const own = 'node_modules/chapterhouse/node_modules/hono';
  const { folder, find, server } = builtServer('node_modules/chapterhouse', [own, 'node_modules/hono', 'node_modules/@hono/node-server']);
  expect(find('hono')).toBe(join(folder, own, 'index.js'));
  expect(existsSync(join(server, 'node_modules/@hono'))).toBe(false);
});

test('a built server has no links if the portal’s node_modules has the engine’s packages', () => {
  const { server } = builtServer('node_modules/chapterhouse', ['node_modules/hono', 'node_modules/@hono/node-server']);
  expect(existsSync(join(server, 'node_modules'))).toBe(false);
});

test('a built server outside of the portal’s folder finds the packages that the engine shares with the portal', () => {
  const { folder, find } = builtServer(
    'portal/node_modules/chapterhouse',
    ['portal/node_modules/hono', 'portal/node_modules/react-dom', 'portal/node_modules/sharp'],
    'out',
  );
  expect(find('hono')).toBe(join(folder, 'portal/node_modules/hono/index.js'));
  expect(find('react-dom')).toBe(join(folder, 'portal/node_modules/react-dom/index.js'));
  expect(find('sharp')).toBe(join(folder, 'portal/node_modules/sharp/index.js'));
});

test('only the packages that the engine declares stay outside of a built server', () => {
  const isOwn = isOwnPackage(resolve('engine'));
  expect(['pg', 'sharp', '@electric-sql/pglite', 'hono/body-limit', 'chapterhouse', './portal.ts', 'pgx'].filter(isOwn)).toEqual([
    'pg',
    'sharp',
    '@electric-sql/pglite',
    'hono/body-limit',
  ]);
});
