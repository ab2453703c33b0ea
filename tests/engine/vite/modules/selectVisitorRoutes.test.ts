import { expect, test } from 'vitest';
import { settingsForVisitors } from '../../../../engine/vite/modules/selectVisitorRoutes.ts';
import { samplePortal, sampleScreen } from '../samplePortal.ts';

const { settings } = samplePortal();

test('visitors get the named numbers that a public screen reads, and no others', () => {
  const portal = samplePortal({
    settings: { ...settings, numbers: { founded: 1927, budget: 75 } },
    screens: {
      '/': sampleScreen('screens/index.json', 'Since {numbers.founded}'),
      '/inside': sampleScreen('screens/inside.json', '{numbers.budget}'),
    },
  });
  expect(settingsForVisitors(portal, { routes: [{ path: '/', gate: [], file: 'screens/index.json' }] }).numbers).toEqual({ founded: 1927 });
});

test('visitors get neither the note about samples nor the list of features', () => {
  const portal = samplePortal({
    settings: { ...settings, features: ['dues'], domainEntity: 'branch', sample: { label: 'Sample', text: 'Not real' } },
  });
  expect(settingsForVisitors(portal, { routes: [] })).toEqual({ ...settings, features: [] });
});
