import type { Page } from '@playwright/test';
import { drawing, opening } from './support/firstPage.ts';
import { holdBack } from './support/holdBack.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/test.ts';

// Each test is about a first visit.
test.use({ pages: 'fresh' });

const script = /\/assets\/.*\.js$/;
test.describe('a page without any script', () => {
  test.use({ javaScriptEnabled: false });

  for (const name of ['active', 'alumni'] as const) {
    test(`the landing page of the ${name} host is complete, with its colors and its description`, async ({ page }) => {
      await page.goto(hosts[name]);
      await expect(page).toHaveTitle(opening[name].title);
      await expect(page.getByRole('heading', { level: 1 })).toHaveText(opening[name].heading);
      await expect(page.locator('meta[name=description]')).toHaveAttribute('content', /^The private/);
      await expect(page.locator('meta[name=theme-color]')).toHaveAttribute('content', name === 'active' ? '#1c1917' : '#0f1f3d');
      await expect(page.locator('noscript p')).toHaveCSS('text-align', 'center');
      await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveAttribute('href', /^mailto:/);
      await expect(page.locator('section:has(h1) > svg')).toBeVisible();
      await expect(page.getByRole('banner')).toHaveCSS('background-color', name === 'active' ? 'rgb(28, 25, 23)' : 'rgb(15, 31, 61)');
    });
  }

  test('an inner address shows its frame with the name of the variant', async ({ page }) => {
    await page.goto(`${hosts.alumni}/dashboard/home`);
    await expect(page).toHaveTitle(opening.alumni.title);
    await expect(page.getByText('Alpha Chapter Alumni').first()).toBeVisible();
    await expect(page.getByRole('main')).toBeVisible();
  });

  /** Returns the addresses of the links in the page's navigation. */
  const linksAt = async (page: Page, path: string, width: number) => {
    await page.setViewportSize({ width, height: 844 });
    await page.goto(`${hosts.active}${path}`);
    const links = await page.getByRole('navigation').getByRole('link').all();
    return Promise.all(links.map((link) => link.getAttribute('href')));
  };

  test('an inner page has the links of its frame that everyone can follow', async ({ page }) => {
    const everyone = ['home', 'events', 'messages', 'members', 'finance', 'settings'].map((name) => `/dashboard/${name}`);
    expect(await linksAt(page, '/dashboard/home', 1280)).toEqual(everyone);
    expect(await linksAt(page, '/dashboard/home', 390)).toEqual(everyone.slice(0, 4));
    const finance = ['overview', 'transactions', 'accounts', 'reconciliation', 'budgets', 'reports', 'audit'];
    expect(await linksAt(page, '/dashboard/finance/budgets', 1280)).toEqual([
      ...finance.map((name) => `/dashboard/finance/${name}`),
      '/dashboard/home',
    ]);
    await page.getByRole('link', { name: 'Reports' }).click();
    await expect(page).toHaveURL(`${hosts.active}/dashboard/finance/reports`);
  });

  test('a page behind a role has only one of its frame’s links: the way out', async ({ page }) => {
    expect(await linksAt(page, '/dashboard/admin/members', 1280)).toEqual(['/dashboard/home']);
  });

  test('the page looks right with its inline styles alone', async ({ page }) => {
    await page.route(/\.css$/, (route) => route.fulfill({ body: '', contentType: 'text/css' }));
    await page.goto(hosts.active);
    await expect(page.getByRole('link', { name: 'Contact Us' })).toHaveCSS('background-color', 'rgb(245, 158, 11)');
    await expect(page.getByText('Skip to content')).toHaveCSS('position', 'absolute');
  });
});

/** Returns two values for the heading's section: the `visibility` of its SVG, and true if the section has a background image. */
const ornament = (page: Page) =>
  page.locator('section:has(h1)').evaluate((opening) => {
    const drawing = opening.querySelector('svg');
    return [drawing && getComputedStyle(drawing).visibility, getComputedStyle(opening).backgroundImage !== 'none'];
  });

/** When the heading first appears, sets `window.firstFrame` to the values that `ornament` returns. */
function noteFirstFrame(): void {
  const look = () => {
    const opening = document.querySelector('section:has(h1)');
    const drawing = opening?.querySelector('svg');
    if (!opening || !drawing) requestAnimationFrame(look);
    else
      Object.assign(window, {
        firstFrame: [getComputedStyle(drawing).visibility, getComputedStyle(opening).backgroundImage !== 'none'],
      });
  };
  requestAnimationFrame(look);
}
const firstFrame = (page: Page) => page.evaluate(() => (window as unknown as { firstFrame: unknown }).firstFrame);

test('the words are painted first and the ornament with the next frame', async ({ page }) => {
  // Stop the animation clock, so that there is no next frame.
  const client = await page.context().newCDPSession(page);
  await client.send('Animation.enable');
  await client.send('Animation.setPlaybackRate', { playbackRate: 0 });
  await page.goto(hosts.active);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  expect(await ornament(page)).toEqual(['hidden', false]);
  await client.send('Animation.setPlaybackRate', { playbackRate: 1 });
  await expect.poll(() => ornament(page)).toEqual(['visible', true]);
});

test('the ornament is there at once for viewers who prefer reduced motion', async ({ page }) => {
  await page.emulateMedia({ reducedMotion: 'reduce' });
  await page.addInitScript(noteFirstFrame);
  await page.goto(hosts.active);
  await expect.poll(() => firstFrame(page)).toEqual(['visible', true]);
});

test('the code takes over the prerendered page on first use and moves nothing', async ({ page }) => {
  await page.goto(hosts.active);
  const heading = await page.getByRole('heading', { level: 1 }).elementHandle();
  // A font that loads late moves text. Wait for the fonts, so that such shifts aren't counted.
  await page.evaluate(async () => {
    await document.fonts.ready;
    await new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve)));
    Object.assign(window, { shifts: 0 });
    new PerformanceObserver((list) => Object.assign(window, { shifts: list.getEntries().length })).observe({ type: 'layout-shift' });
  });
  const before = await page.locator('#root').innerText();
  const arrived = page.waitForResponse(drawing);
  await page.getByRole('banner').getByRole('button').focus();
  await arrived;
  await page.getByRole('banner').getByRole('button').press('Enter');
  await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(page.getByRole('dialog')).toBeHidden();
  expect(await page.locator('#root').innerText()).toBe(before);
  expect(await heading?.evaluate((element) => element.isConnected)).toBe(true);
  expect(await page.evaluate(() => (window as unknown as { shifts: number }).shifts)).toBe(0);
});

test('a press before the code has loaded is not lost, and the focus stays', async ({ page }) => {
  const release = await holdBack(page, drawing);
  await page.goto(hosts.alumni);
  const button = page.getByRole('banner').getByRole('button');
  await button.focus();
  await button.click();
  await expect(button).toBeFocused();
  release();
  await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(button).toBeFocused();
});

test('an early press is not lost if the address names a page to return to', async ({ page }) => {
  const release = await holdBack(page, drawing);
  await page.goto(`${hosts.active}/?next=%2Fdashboard%2Fevents`);
  await page.getByRole('banner').getByRole('button').click();
  release();
  await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
});

for (const stored of ['null', '{ "role": "president " }'])
  test(`a person with ${stored} stored is a visitor and sees the prerendered page`, async ({ page }) => {
    await storeUser(page, stored);
    await page.goto(hosts.active);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await page.getByRole('banner').getByRole('button').click();
    await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
  });

test('links work before any code has loaded', async ({ page }) => {
  await holdBack(page, script);
  await page.goto(hosts.active, { waitUntil: 'commit' });
  await page.getByRole('link', { name: 'Learn More' }).click();
  await expect(page.locator('#features')).toBeInViewport();
});

test('an address with an open dialog shows that dialog', async ({ page }) => {
  await page.goto(`${hosts.active}/?open=login`);
  await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
});

test('a signed-in member sees the frame instead of the landing page while the first screen loads', async ({ page }) => {
  await storeUser(page, users.member);
  const release = await holdBack(page, drawing);
  await page.goto(hosts.active, { waitUntil: 'commit' });
  await expect(page.getByRole('main')).toBeVisible();
  await expect(page.getByRole('heading', { level: 1 })).toHaveCount(0);
  release();
  await expect(page).toHaveURL(/\/dashboard\/home$/);
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
});

test('an untouched landing page follows a sign-in in another tab', async ({ page, context }) => {
  await page.goto(hosts.active);
  const other = await context.newPage();
  await other.goto(`${hosts.active}/robots.txt`);
  await other.evaluate((user) => localStorage.setItem('fraternity_user', JSON.stringify(user)), users.member);
  await expect(page).toHaveURL(/\/dashboard\/home$/);
});

test('an invalid user stored by another tab changes nothing, and a press meanwhile is not lost', async ({ page, context }) => {
  const release = await holdBack(page, drawing);
  await page.goto(hosts.active);
  const other = await context.newPage();
  await other.goto(`${hosts.active}/robots.txt`);
  await page.evaluate(() => {
    addEventListener('storage', () => document.documentElement.setAttribute('data-told', ''), { once: true });
  });
  await other.evaluate(() => localStorage.setItem('fraternity_user', '"nobody"'));
  await expect(page.locator('html')).toHaveAttribute('data-told');
  await page.getByRole('banner').getByRole('button').click();
  release();
  await expect(page.getByRole('dialog', { name: 'Brotherhood Access' })).toBeVisible();
});

test.describe("a server that sends another variant's page", () => {
  test('the wrong variant’s page disappears with the first script and leaves nothing behind', async ({ page, request }) => {
    const port = new URL(hosts.active).port;
    const html = await (await request.get(`http://127.0.0.1:${port}/`, { headers: { host: `alumni.localhost:${port}` } })).text();
    await page.route(`${hosts.active}/`, (route) => route.fulfill({ body: html, contentType: 'text/html' }));
    await page.goto(hosts.active);
    await expect(page.getByRole('heading', { level: 1 })).toHaveText(opening.active.heading);
    await expect(page).toHaveTitle(opening.active.title);
    await expect(page.getByText(/Alumni/)).toHaveCount(0);
  });
});

test('robots, manifest, and icons are files, and a missing file isn’t answered with a page', async ({ page, request }) => {
  const robots = await request.get('/robots.txt');
  expect(robots.headers()['content-type']).toContain('text/plain');
  expect(await robots.text()).toContain('User-agent: *');
  expect((await request.get('/sitemap.xml')).status()).toBe(404);
  await page.goto(hosts.alumni);
  const manifest = await page.locator('link[rel=manifest]').getAttribute('href');
  const response = await request.get(manifest ?? '');
  expect(response.headers()['content-type']).toContain('manifest+json');
  const { short_name, icons } = await response.json();
  expect(short_name).toBe('Alpha Chapter Alumni');
  for (const { src, type } of icons) expect((await request.get(src)).headers()['content-type']).toContain(type);
});
