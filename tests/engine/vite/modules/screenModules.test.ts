import { expect, test } from 'vitest';
import { screenModules } from '../../../../engine/vite/modules/screenModules.ts';
import { samplePortal } from '../samplePortal.ts';

const route = (path: string, more = {}) => ({ path, gate: [], file: `screens${path}.json`, ...more });
const portal = samplePortal({
  routes: [
    route('/beds/list', { ahead: { collections: ['plants', 'tools', 'large'], tables: true } }),
    route('/beds/:id'),
    route('/beds', { redirect: '/beds/list' }),
  ],
  fixtures: { plants: 'fixtures/plants.json', tools: 'fixtures/tools.json', large: 'fixtures/large.json' },
  records: { plants: [], tools: [], large: ['x'.repeat(40_000)] },
});

test('a screen’s own modules are the screen and the shared files with its records', () => {
  expect([...screenModules(portal, { folder: '.' })]).toEqual([
    ['/beds/list', ['virtual:portal/screens/beds/list', 'virtual:portal/records-beds']],
  ]);
});

test('a screen in another language has modules of its own, and none with records if they are on a server', () => {
  expect([...screenModules(portal, { folder: '.', remote: true, base: 'virtual:portal/in/es' })]).toEqual([
    ['/beds/list', ['virtual:portal/in/es/screens/beds/list']],
  ]);
});
