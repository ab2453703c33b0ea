import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Browser, Page } from '@playwright/test';
import { isFull } from '../support/fullCounts.ts';
import { card } from './support/eventsPage.ts';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';

// Keep the portal's one-second delay before it retries loading a file.
test.use({ delays: 'kept' });

/** A screen, and an element that appears after all of the screen's files have loaded. */
interface Place {
  path: string;
  role?: keyof typeof users;
  /** Opens a dialog or tab on the screen. The test blocks only the files that the dialog or tab loads. */
  afterwards?: (page: Page) => Promise<void>;
  shows: (page: Page) => ReturnType<Page['getByText']>;
}

/** One screen for each kind of content, such as a grid or charts. */
const places: Record<string, Place> = {
  home: { path: '/dashboard/home', shows: (page) => page.getByText('Recent Activity') },
  cards: { path: '/dashboard/events', shows: (page) => page.getByRole('heading', { name: 'Founders Formal' }) },
  grid: { path: '/dashboard/finance/transactions', shows: (page) => page.getByRole('gridcell').first() },
  charts: { path: '/dashboard/admin/analytics', role: 'president', shows: (page) => page.locator('svg.recharts-surface').first() },
  flow: { path: '/dashboard/finance/audit', shows: (page) => page.getByRole('button', { name: 'Generate Package' }).first() },
  form: { path: '/dashboard/settings', shows: (page) => page.getByLabel('Full Name').or(page.getByLabel('Name')).first() },
  console: { path: '/dashboard/admin/system', role: 'president', shows: (page) => page.getByRole('button', { name: /^Test/ }).first() },
  'dialog with a form': {
    path: '/dashboard/events',
    afterwards: (page) => card(page, 'Founders Formal').getByRole('button', { name: 'Register' }).click(),
    shows: (page) => page.getByRole('dialog').getByLabel('Full Name'),
  },
};

const builtFile = /\/assets\/.+\.(js|css)$/;
/** With TEST_ALL=1 or FAULTS=all, the tests make every file fail to load once. */
const isWhole = isFull || process.env.FAULTS === 'all';

/** Returns the files to test: all files if `isWhole`, otherwise three files for home and only the last file for other screens. */
function findAttempts(name: string, files: readonly string[]): readonly string[] {
  if (isWhole) return files;
  const count = name === 'home' ? 3 : 1;
  const before = (index: number) => Math.floor((index * count) / files.length);
  return files.filter((_, index) => before(index + 1) > before(index));
}

/** The files that index.html loads first. If one of them fails to load, no script can show an error. */
const start = new Set(
  readFileSync(resolve(import.meta.dirname, '../..', process.env.OUT_DIR ?? 'dist', 'index.html'), 'utf8')
    .replaceAll(/<link [^>]*(?:rel="prefetch"|fetchpriority="low")[^>]*>/g, '')
    .match(/\/assets\/[\w.-]+/g),
);

/** Returns the files that a screen loads, in request order. */
async function filesOf(browser: Browser, place: Place): Promise<string[]> {
  const page = await browser.newPage();
  await storeUser(page, users[place.role ?? 'member']);
  const files = new Set<string>();
  const note = (url: string) => {
    const { pathname } = new URL(url);
    if (builtFile.test(pathname) && !start.has(pathname)) files.add(pathname);
  };
  if (!place.afterwards) page.on('request', (request) => note(request.url()));
  await page.goto(`${hosts.active}${place.path}`);
  if (place.afterwards) {
    await expect(page.getByRole('main').getByRole('button').first()).toBeVisible();
    page.on('request', (request) => note(request.url()));
    await place.afterwards(page);
  }
  await expect(place.shows(page)).toBeVisible();
  await closePage(page);
  return [...files];
}

/** Closes a page with its context. Sometimes a full Chromium never closes a context whose page is still loading. */
async function closePage(page: Page): Promise<void> {
  await page.goto('about:blank');
  await page.close();
}

let home: Promise<string[]> | undefined;
const filesOfHome = (browser: Browser) =>
  (home ??= filesOf(browser, { path: '/dashboard/home', shows: (page) => page.getByText('Recent Activity') }));

/** Blocks a file, unblocks it, clicks the retry button, and expects the complete screen. */
async function expectAnotherTry(browser: Browser, place: Place, file: string): Promise<void> {
  const page = await browser.newPage();
  await storeUser(page, users[place.role ?? 'member']);
  const pattern = new RegExp(file.replaceAll('.', '\\.'));
  // Block a session file only once, because after a second failure the page treats the viewer as signed out.
  let times = /startSession|xstate/.test(file) ? 1 : Infinity;
  await page.route(pattern, (route) => (--times < 0 ? route.continue() : route.abort()));
  await page.goto(`${hosts.active}${place.path}`);
  await place.afterwards?.(page);
  const again = page.getByRole('button', { name: /^(Try again|Reload the page|Reload)$/ }).first();
  await expect(place.shows(page).or(again).first(), file).toBeVisible();
  await expect(page.getByText('Unexpected Application Error!'), file).toHaveCount(0);
  // If one of the frame's files fails to load, a notice appears instead of the frame.
  const frame = page.getByRole('navigation').first();
  const notice = page.getByRole('heading', { name: 'This page could not be loaded' });
  if (times > 1) await expect(/inside|answer|page/.test(file) ? notice.or(place.shows(page)).first() : frame, file).toBeVisible();
  await page.unroute(pattern);
  await expect(async () => {
    // Ignore a failed click, because the retry button disappears once the file has loaded.
    if (await again.isVisible()) await again.click({ timeout: 10_000 }).catch(() => undefined);
    await expect(place.shows(page), `${file} came at last`).toBeVisible({ timeout: 5000 });
  }).toPass();
  await closePage(page);
}

test.describe('a file that fails to load', () => {
  // Accept all errors, because browsers and React log each file that fails to load.
  test.use({ expectedErrors: /./ });

  for (const [name, place] of Object.entries(places)) {
    test(`a missing file of the ${name} leaves the frame usable, and another try loads it`, async ({ browser }) => {
      const common = name === 'home' ? [] : await filesOfHome(browser);
      const files = (await filesOf(browser, place)).filter((file) => !common.includes(file));
      expect(files.length).toBeGreaterThan(0);
      const tried = findAttempts(name, files);
      expect(tried.length).toBeGreaterThan(0);
      // Test two files in parallel, because each test spends most of its time waiting.
      for (let index = 0; index < tried.length; index += 2)
        await Promise.all(tried.slice(index, index + 2).map((file) => expectAnotherTry(browser, place, file)));
    });
  }

  test('a missing first script leaves a page that shows the problem and can be reloaded', async ({ page }) => {
    await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.abort());
    await page.goto(`${hosts.active}/dashboard/home`);
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeVisible();
    await page.unroute(/\/assets\/index-[\w-]+\.js$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
  });

  test('a missing action script reports the failure at the button, and the next press tries again', async ({ page }) => {
    const actionScript = /\/assets\/inside-[\w-]+\.js$/;
    let requestCount = 0;
    await page.route(actionScript, (route) => {
      requestCount += 1;
      return route.abort();
    });
    await page.goto(hosts.active);
    const button = page.getByRole('banner').getByRole('button');
    await button.click();
    await expect(page.getByText('didn’t work. Please try again in a moment.')).toBeVisible();
    const before = requestCount;
    await page.unroute(actionScript);
    const dialog = page.getByRole('dialog', { name: 'Brotherhood Access' });
    await expect(async () => {
      // The button ignores a press right after another one.
      if (!(await dialog.isVisible())) await button.click({ timeout: 5000 });
      await expect(dialog).toBeVisible({ timeout: 1000 });
    }).toPass();
    expect(before).toBeGreaterThan(0);
  });

  test('a file that fails only once at the start goes unnoticed', async ({ page }) => {
    await page.route(/\/assets\/index-[\w-]+\.js$/, (route) => route.abort(), { times: 1 });
    await page.goto(`${hosts.active}/dashboard/home`);
    await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
  });

  test('a missing page script also leaves a page that can be reloaded', async ({ page }) => {
    await storeUser(page, users.member);
    await page.route(/\/assets\/page-[\w-]+\.js$/, (route) => route.abort());
    await page.goto(`${hosts.active}/dashboard/home`);
    await expect(page.getByText('This page could not be loaded')).toBeVisible();
    await page.unroute(/\/assets\/page-[\w-]+\.js$/);
    await page.getByRole('button', { name: 'Reload' }).click();
    await expect(page.getByText('Recent Activity')).toBeVisible();
  });
});

test.describe('a deployment while pages are open', () => {
  test.use({ expectedErrors: /./ });

  /** Simulates a new deployment: one screen's files are gone, and the server's HTML loads a different script. */
  async function deploy(page: Page, { again = true } = {}): Promise<() => number> {
    let loads = 0;
    page.on('request', (request) => (loads += request.isNavigationRequest() ? 1 : 0));
    await page.route(/\/assets\/(settings|profiles)-[\w-]+\.js$/, (route) =>
      again && loads > 0 ? route.continue() : route.fulfill({ status: 404 }),
    );
    await page.route(`${hosts.active}/`, async (route) => {
      if (route.request().isNavigationRequest()) return route.continue();
      return route.fulfill({ contentType: 'text/html', body: '<script type="module" src="/assets/index-another.js"></script>' });
    });
    return () => loads;
  }

  test('a page that misses a file after a deployment reloads itself once', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    await expect(page.getByText('Recent Activity')).toBeVisible();
    const loads = await deploy(page);
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'Settings', exact: true })).toBeVisible();
    await expect(page).toHaveURL(/\/dashboard\/settings$/);
    expect(loads()).toBe(1);
  });

  test('a page does not keep reloading for a file that stays missing', async ({ page }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    await expect(page.getByText('Recent Activity')).toBeVisible();
    const loads = await deploy(page, { again: false });
    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByText('The portal was updated.')).toBeVisible();
    await expect(page.getByRole('button', { name: 'Reload the page' })).toBeVisible();
    expect(loads()).toBe(1);
  });
});

test.describe('a lost connection', () => {
  // The page must not find unvisited screens in the browser's cache.
  test.use({ pages: 'fresh', expectedErrors: /./ });

  test('visited screens stay available offline, and unvisited ones load once the connection is back', async ({ page, context }) => {
    await storeUser(page, users.member);
    await page.goto(`${hosts.active}/dashboard/home`);
    await expect(page.getByText('Recent Activity')).toBeVisible();
    await page.getByRole('link', { name: 'Events', exact: true }).click();
    await expect(page.getByRole('heading', { name: 'Founders Formal' })).toBeVisible();
    await context.setOffline(true);
    await expect(page.getByText('You’re offline.')).toBeVisible();
    await page
      .getByRole('link', { name: 'Dashboard', exact: true })
      .or(page.getByRole('link', { name: 'Home', exact: true }))
      .first()
      .click();
    await expect(page.getByText('Recent Activity')).toBeVisible();

    await page.getByRole('link', { name: 'Settings', exact: true }).click();
    await expect(page.getByRole('heading', { level: 1, name: 'This page could not be loaded' })).toBeFocused();
    await expect(page.getByText('No connection.')).toBeVisible();
    await expect(page.getByRole('navigation', { name: 'Main', exact: true })).toBeVisible();
    await expectNoAxeViolations(page);
    await context.setOffline(false);
    await expect(page.getByRole('heading', { level: 1, name: 'Settings', exact: true })).toBeVisible();
    await expect(page.getByText('You’re offline.')).toBeHidden();
  });
});
