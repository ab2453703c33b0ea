import { resolve } from 'node:path';
import { groupLegs } from './support/groupLegs.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';
import { listStops, type Person } from './support/tour.ts';
import { walkStops } from './support/walkStops.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

// Opens every screen, tab, and dialog of the portal. Skips a screen if it looks the same for an earlier person in `people`.
// `npm run test:all` repeats the tests for every width and color scheme.

const people: readonly Person[] = [
  { domain: 'active', label: 'visitor' },
  { domain: 'alumni', label: 'visitor' },
  { domain: 'active', label: 'president', user: users.president },
  { domain: 'active', label: 'officer', user: users.officer },
  { domain: 'active', label: 'member', user: users.member },
  { domain: 'alumni', label: 'alumni', user: users.alumni },
  { domain: 'development', label: 'member', user: users.member },
  { domain: 'active', label: 'alumni', user: users.alumni },
  { domain: 'alumni', label: 'member', user: users.member },
];

const { stops } = await listStops(resolve(import.meta.dirname, '../..'), people);

test.use({ contextOptions: { reducedMotion: 'reduce' }, expectedErrors: /404|403/ });

for (const [name, leg] of nonEmpty(groupLegs(stops))) {
  test(`every screen is sound: ${name}`, async ({ page }) => {
    const { user, domain } = leg[0]?.person ?? { domain: 'active' };
    if (user) await storeUser(page, user);
    expect(await walkStops(page, hosts[domain as keyof typeof hosts], leg)).toEqual([]);
  });
}
