import { resolve } from 'node:path';
import { nonEmpty } from '../support/nonEmpty.ts';
import { openLive } from '../support/openLive.mjs';
import { expect } from './support/expect.ts';
import { invite, join } from './support/livePeople.ts';
import { requireSecondFactor } from './support/liveSecondFactor.ts';
import { test } from './support/liveTest.ts';
import { users } from './support/storedUser.ts';
import { listLiveStops } from './support/tour.ts';
import { walkStops } from './support/walkStops.ts';

// Opens the screens, tabs, and dialogs that only a live portal has. every-screen.spec.ts opens all others.

const president = { domain: 'active', label: 'president', user: users.president };
const all = await listLiveStops(resolve(import.meta.dirname, '../..'), president);
// This screen is a template for the pages that officers publish, so no one opens it directly.
const stops = all.filter(({ path }) => path !== '/page');

test('every screen of the live portal is sound, and a president requires two-step sign-in', async ({ browser }) => {
  // Building the live portal takes a while.
  test.slow();
  const live = await openLive();
  try {
    const ann = await join(browser, { link: live.link, name: 'Ann Bell', email: 'ann@example.org', isFirst: true });
    await invite(ann, 'bob@example.org');
    const page = await ann.context().newPage();
    await page.emulateMedia({ reducedMotion: 'reduce' });
    expect(await walkStops(page, new URL(ann.url()).origin, nonEmpty(stops))).toEqual([]);
    await page.close();
    await requireSecondFactor(browser, ann, 'ann@example.org');
  } finally {
    await live.close();
  }
});
