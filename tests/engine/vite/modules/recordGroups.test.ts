import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { recordGroups } from '../../../../engine/vite/modules/recordGroups.ts';
import { samplePortal } from '../samplePortal.ts';

const folder = mkdtempSync(join(tmpdir(), 'groups-'));
beforeAll(() => {
  mkdirSync(join(folder, 'fixtures'));
  for (const name of ['beds', 'tools', 'both', 'unseen']) writeFileSync(join(folder, `fixtures/${name}.json`), '[]');
  writeFileSync(join(folder, 'fixtures/large.json'), JSON.stringify('x'.repeat(40_000)));
});
afterAll(() => rmSync(folder, { recursive: true }));

test('small record sets are bundled by frame or shared, and large or rare ones stay alone', () => {
  const shell = Object.values(samplePortal().shells)[0];
  const route = (path: string, collections: string[]) => ({
    path,
    gate: [],
    file: `screens${path}.json`,
    ahead: { collections, tables: false },
  });
  // The shell's content doesn't matter here, so any sample shell will do.
  const shells = { '/garden': shell, '/garden/shed': shell } as ReturnType<typeof samplePortal>['shells'];
  const fixtures = Object.fromEntries(['beds', 'tools', 'both', 'unseen', 'large'].map((name) => [name, `fixtures/${name}.json`]));
  const routes = [route('/garden/home', ['beds', 'both', 'large']), route('/garden/shed/list', ['tools', 'both', 'typed'])];
  const portal = samplePortal({ shells, routes, fixtures: { ...fixtures, typed: 'fixtures/typed.json' }, records: { typed: [] } });
  expect([...recordGroups(portal, folder)]).toEqual([
    ['beds', 'records-garden'],
    ['tools', 'records-garden-shed'],
    ['both', 'records'],
    ['typed', 'records-garden-shed'],
  ]);
});
