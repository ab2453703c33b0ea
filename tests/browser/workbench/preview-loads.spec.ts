import type { Page } from '@playwright/test';
import { expect, test } from '../support/benchTest.ts';
import { holdBack } from '../support/holdBack.ts';
import { edit, undoAll, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

test.describe.configure({ mode: 'default' });
test.use({ pages: 'fresh', expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf('tests/portals/garden');
});
test.afterEach(({ page }) => undoAll(page));

/** Delays the preview's next page. `loads` resolves when the page has been requested, and `release` lets it load. */
async function holdPreview(page: Page): Promise<{ loads: Promise<void>; release: () => void }> {
  let release = () => {};
  let begin = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const loads = new Promise<void>((resolve) => (begin = resolve));
  await page.route(/previewAgent/, async (route) => {
    begin();
    await released;
    await route.continue();
  });
  return { loads, release };
}

test('an edit made while the preview loads appears although its page was sent before', async ({ page }) => {
  const screen = 'screens/plots/list.json';
  const received: string[] = [];
  page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => void received.push(payload.toString())));
  let release = () => {};
  const released = new Promise<void>((resolve) => (release = resolve));
  const sent = new Promise<void>((resolve) => {
    void page.route(/virtual:portal\/screens\/plots\/list\?/, async (route) => {
      const before = await route.fetch({ url: route.request().url().replace('gardeners.localhost', '127.0.0.1'), maxRetries: 3 });
      resolve();
      await released;
      await route.fulfill({ response: before });
    });
  });
  await page.goto(`${workbench.address}/?on=gardeners&as=role%3Dgardener&at=%2Fplots&width=1280`);
  await sent;
  // Wait for the connection, because it may open after the screen has loaded.
  await expect.poll(() => received).toContainEqual(expect.stringContaining('"connected"'));
  await edit(page, [{ do: 'set', file: screen, path: ['title'], value: 'Beds and paths' }]);
  await expect.poll(() => received).toContainEqual(expect.stringMatching(/"portal:values".*screens\/plots\/list|"full-reload"/));
  release();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Beds and paths' })).toBeVisible();
});

test('a file that arrives while the preview loads is in the page that loads', async ({ page, context }) => {
  // Keep another page connected. Without one, Vite would store the reload message and send it to the page under test.
  const other = await context.newPage();
  await other.goto(`${workbench.address}/?on=gardeners&as=role%3Dgardener&at=%2Fplots`);
  await expect(other.frameLocator('iframe').getByRole('heading', { name: 'Plots' }).first()).toBeVisible();
  const at = '/plots/tools';
  let release = () => {};
  const added = new Promise<void>((resolve) => (release = resolve));
  const modules = /@vite\/client$|virtual:portal(\?|$)/;
  const sent = new Promise<string>((resolve) => {
    void page.route(modules, async (route) => {
      const url = route.request().url().replace('gardeners.localhost', '127.0.0.1');
      const before = await route.fetch({ url, maxRetries: 3 });
      if (url.includes('virtual:portal')) resolve(url);
      await added;
      await route.fulfill({ response: before });
    });
  });
  const address = `${workbench.address}/?on=gardeners&as=role%3Dgardener&at=${encodeURIComponent(at)}&width=1280`;
  // Don't wait until the page has loaded, because the test delays the preview inside the page.
  await page.goto(address, { waitUntil: 'commit' });
  const portal = await sent;
  const text = JSON.stringify({ title: 'Tools of everybody', blocks: [] });
  await edit(page, [{ do: 'text', file: 'screens/plots/tools.json', text, base: '' }]);
  // Wait until the server serves the new screen. It can't send the page a reload message, because the page isn't connected yet.
  await expect.poll(async () => (await fetch(portal)).text()).toContain(at);
  release();
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Tools of everybody' })).toBeVisible();
  await other.close();
});

test('a viewer and address chosen while the preview loads apply to the page that loads', async ({ page }) => {
  await page.goto(`${workbench.address}/?on=gardeners&as=role%3Dgardener&at=%2Fplots&width=1280`);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('link', { name: 'Plots' }).first()).toBeVisible();
  const { loads, release } = await holdPreview(page);
  // Reload the preview, as the server does if it can't apply an edit to a page.
  await preview.locator('html').evaluate(() => window.location.reload());
  await loads;
  await page.getByLabel('As', { exact: true }).selectOption({ label: 'Warden · Gardener' });
  const address = page.getByLabel('Preview address');
  await address.fill('/plots/keys');
  await address.press('Enter');
  release();
  await expect(preview.getByRole('link', { name: /Keys/ })).toHaveAttribute('aria-current', 'page');
});

test('an officer who types in a form keeps the focus when the preview goes to the opened screen', async ({ page }) => {
  await page.goto(`${workbench.address}/?file=screens/plots/keys.json&on=gardeners`);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Keys');
  const release = await holdBack(page, /\/api\/screen-viewers/);
  await page.getByRole('button', { name: 'All files' }).click();
  await page.getByRole('button', { name: 'Watering /plots/watering' }).click();
  await expect(page).toHaveURL(/watering/);
  const title = page.locator('.wb-entry').getByLabel('Title', { exact: true });
  await title.focus();
  release();
  await expect(heading).toHaveText('Watering');
  await expect(title).toBeFocused();
});

test('a screen opened while the preview loads as someone who can’t see it appears once the viewer has changed', async ({ page }) => {
  await page.goto(`${workbench.address}/?file=screens/plots/seeds.json&on=friends`);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  await expect(heading).toHaveText('Seed swap');
  const { loads, release } = await holdPreview(page);
  const viewer = page.getByLabel('As', { exact: true });
  await viewer.selectOption('Visitor, not signed in');
  await loads;
  await page.getByRole('button', { name: 'All files' }).click();
  await page.getByRole('button', { name: /^Keys/ }).first().click();
  await expect(viewer).toHaveValue(/role=warden/);
  release();
  await expect(heading).toHaveText('Keys');
});

test('opening the file of a screen shows that screen, as someone who can open it', async ({ page }) => {
  await page.goto(`${workbench.address}/?file=screens/plots/keys.json&on=gardeners`);
  const heading = page.frameLocator('iframe').getByRole('heading', { level: 1 });
  // The notice disappears after a while, so look for it before waiting for the preview.
  await expect(page.getByText('“Visitor, not signed in” can’t open this page, so the preview switched to')).toBeVisible();
  await expect(heading).toHaveText('Keys');
  const viewer = page.getByLabel('As', { exact: true });
  await expect(viewer).toHaveValue(/role=warden/);
  await viewer.selectOption('Visitor, not signed in');
  await expect(heading).not.toHaveText('Keys');
  await page.getByRole('button', { name: 'Show in the preview' }).click();
  await expect(viewer).toHaveValue(/role=warden/);
  await expect(heading).toHaveText('Keys');
  const allFiles = page.getByRole('button', { name: 'All files' });
  await allFiles.click();
  await page.getByRole('button', { name: 'Watering /plots/watering' }).click();
  await expect(heading).toHaveText('Watering');
  await allFiles.click();
  await page.getByRole('searchbox').fill('packet');
  await page.getByRole('button', { name: /Bring a packet/ }).click();
  await expect(heading).toHaveText('Seed swap');
  await viewer.selectOption('Visitor, not signed in');
  await allFiles.click();
  await page.getByRole('searchbox').fill('keys.json');
  await page.getByRole('button', { name: /^Keys/ }).first().click();
  await expect(heading).toHaveText('Keys');
});
