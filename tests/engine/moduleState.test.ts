import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';

/** Module-level variables that portals in one process may share. The values are the reasons. */
const shared: Readonly<Record<string, string>> = {
  'engine/core/fields/compare.ts collator': 'a cache that depends on nothing but the browser',
  'engine/workbench/server/commitFiles.ts latest': 'git makes one commit at a time in a process',
  'engine/react/app/offlineWorker.ts removals': 'a site has one service worker',
  'engine/react/ui/usePressGuard.ts isWatching': 'a page has one window',
};

test('the engine’s modules keep no variables that two portals in one process could notice', () => {
  const files = readdirSync('engine', { recursive: true, encoding: 'utf8' })
    .map((file) => join('engine', file).replaceAll('\\', '/'))
    .filter((file) => /\.(?:tsx?|mjs)$/.test(file) && !file.includes('node_modules'));
  const found = files.flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/^(?:export )?(?:let|var) (\w+)/gm)].map(([, name = '']) => `${file} ${name}`),
  );
  expect(found.toSorted()).toEqual(Object.keys(shared).toSorted());
});
