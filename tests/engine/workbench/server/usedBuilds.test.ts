import { spawnSync } from 'node:child_process';
import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { markServed, removeUnserved } from '../../../../engine/workbench/server/usedBuilds.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

/** Returns the files of a build. With `pid`, marks the build as used by that process. */
const page = (name: string, pid?: number) => ({ [`${name}/index.html`]: '<html>', ...(pid && { [`${name}/.served-${pid}`]: '' }) });

const [own, older, oldest] = ['workbench-0000000000000003', 'workbench-0000000000000002', 'workbench-0000000000000001'];
const preview = 'preview-0000000000000001';
const endedProcess = spawnSync(process.execPath, ['--version']).pid;

test('a new build replaces the versions that are no longer served', () => {
  const cache = tempPortal({
    ...page(own),
    ...page(older, process.pid),
    ...page(oldest, endedProcess),
    ...page('other-cache'),
    ...page(preview),
  });
  removeUnserved(join(cache, own));
  expect(readdirSync(cache).sort()).toEqual(['other-cache', preview, older, own]);
});

test('a version in use is kept, and marks of ended processes are removed', () => {
  const cache = tempPortal({ ...page(own), ...page(older, endedProcess) });
  markServed(join(cache, older));
  expect(readdirSync(join(cache, older)).sort()).toEqual([`.served-${process.pid}`, 'index.html']);
  removeUnserved(join(cache, own));
  expect(existsSync(join(cache, older, 'index.html'))).toBe(true);
});
