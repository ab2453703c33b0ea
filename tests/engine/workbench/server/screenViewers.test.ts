import { expect, it } from 'vitest';
import { loadCompiler } from '../../../../engine/vite/load/loadCompiler.ts';
import { createWorkbench } from '../../../../engine/workbench/server/createWorkbench.ts';
import { screenViewers } from '../../../../engine/workbench/server/screenViewers.ts';

const checked = await createWorkbench('tests/portals/garden', () => loadCompiler('tests/portals/garden')).checked();

it('a screen is opened by the viewers who pass its gates and those of its variant', () => {
  const { address, kinds } = screenViewers(checked, 'screens/plots/keys.json');
  expect(address).toBe('/plots/keys');
  expect(kinds.map(({ domain, user, opens }) => [domain, user?.['role'], user?.['membershipType'], opens])).toEqual([
    ['friends', 'warden', 'friend', 'yes'],
    ['gardeners', 'warden', 'gardener', 'yes'],
  ]);
});

it('the changes of a screen in live have the screen’s viewers', () => {
  const over = screenViewers(checked, 'portal-config/live/over/screens/plots/keys.json');
  expect(over).toEqual(screenViewers(checked, 'screens/plots/keys.json'));
});

it('files without a screen of their own have no address', () => {
  const files = ['screens/plots/_layout.json', 'screens/_wrong-gate.json', 'portal-config/gates.json', 'screens/none.json'];
  for (const file of files) expect(screenViewers(checked, file)).toEqual({ address: null, kinds: [] });
});
