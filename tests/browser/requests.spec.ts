import { readdirSync } from 'node:fs';
import { basename } from 'node:path';
import { gzipSync } from 'node:zlib';
import type { Page } from '@playwright/test';
import { storeUser, users } from './support/storedUser.ts';
import { followRequests } from './support/followRequests.ts';
import { expect, hosts, test } from './support/test.ts';
import { isFull } from '../support/fullCounts.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

// Each test is about a first visit.
test.use({ pages: 'fresh' });

/** The maximum number of requests when a screen loads with an empty cache. */
const mostRequests = 12;
/** The maximum layout shift (CLS) while a screen loads. */
const mostMoved = 0.06;
/** The maximum size of the charts' code after compression, in bytes. */
const mostOfCharts = 115_000;

/** The paths of all screens, from the names of the files in `screens`. */
const screens = readdirSync('screens', { recursive: true, encoding: 'utf8' })
  .filter((file) => file.endsWith('.json') && !/(^|\/)_/.test(file))
  .map((file) => `/${file.replace(/\.json$/, '').replace(/^index$/, '')}`)
  .toSorted();

/** Returns a host, and a user who can see the screen. The president can see every screen except the alumni's. */
function viewerOf(screen: string) {
  if (screen === '/') return { host: hosts.active };
  return screen === '/dashboard/mentorship' ? { host: hosts.alumni, user: users.alumni } : { host: hosts.active, user: users.president };
}

declare global {
  interface Window {
    moves: { value: number; what: string[] }[];
  }
}

/** Records layout shifts. Runs before the page's own scripts. */
function watchWhatMoves(): void {
  window.moves = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) {
      // TypeScript has no type for layout shifts.
      const { value, sources } = entry as PerformanceEntry & { value: number; sources: { node: Node | null }[] };
      window.moves.push({ value, what: sources.map(({ node }) => node?.textContent?.slice(0, 40) ?? '') });
    }
  }).observe({ type: 'layout-shift', buffered: true });
}

const widths = { 'in a wide window': 1280, 'on a phone': 390 } as const;

/** By default, each screen is tested at only one of the two widths. `npm run test:all` tests both. */
const loads = nonEmpty(screens).flatMap((screen, index) =>
  Object.entries(widths).flatMap(([where, width], turn) => (isFull || index % 2 === turn ? [{ screen, where, width }] : [])),
);

for (const { screen, where, width } of nonEmpty(loads))
  test(`${screen} makes at most ${mostRequests} requests ${where}, and nothing moves`, async ({ page }) => {
    await expectFewRequests(page, screen, width);
  });

/** Delays the shared code until the page requests the screen's code. The test fails if that request waits for the shared code. */
async function holdSharedCode(page: Page, screen: string): Promise<void> {
  const screenRequest = page.waitForRequest(new RegExp(`/assets/${screen}-[^/]+\\.js$`));
  await page.route(/\/assets\/inside-[^/]+\.js$/, async (route) => {
    await screenRequest;
    await route.continue();
  });
}

async function expectFewRequests(page: Page, screen: string, width: number): Promise<void> {
  const { host, user } = viewerOf(screen);
  if (user) await storeUser(page, user);
  const requests: string[] = [];
  const charts: Promise<number>[] = [];
  page.on('request', (request) => {
    if (!request.url().startsWith('data:')) requests.push(new URL(request.url()).pathname);
  });
  page.on('response', (response) => {
    if (!response.url().endsWith('.js')) return;
    charts.push(
      response.text().then(
        (text) => (text.includes('recharts') ? gzipSync(text).length : 0),
        () => 0,
      ),
    );
  });
  await page.addInitScript(watchWhatMoves);
  if (screen !== '/') await holdSharedCode(page, basename(screen));
  await page.setViewportSize({ width, height: 900 });
  const rest = followRequests(page);
  await page.goto(host + screen);
  await rest();
  expect(requests.length, `at ${width} px: ${requests.join('\n')}`).toBeLessThanOrEqual(mostRequests);
  const ofCharts = (await Promise.all(charts)).reduce((sum, bytes) => sum + bytes, 0);
  if (ofCharts > 0)
    await expect(page.locator('main figure svg, main .recharts-wrapper').first(), 'the chart that its code came for').toBeAttached();
  expect(ofCharts).toBeLessThanOrEqual(mostOfCharts);
  const moves = await page.evaluate(() => window.moves);
  expect(
    moves.reduce((sum, { value }) => sum + value, 0),
    `at ${width} px: ${JSON.stringify(moves)}`,
  ).toBeLessThanOrEqual(mostMoved);
}
