import type { Page } from '@playwright/test';
import { storeUser, users } from './support/storedUser.ts';
import { expect, hosts, test } from './support/openTest.ts';

test.use({ contextOptions: { reducedMotion: 'reduce' } });
test.beforeEach(({ page }) => storeUser(page, users.president));

/** Doubles the text size, like a user's browser setting. */
const enlarge = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync(':root { font-size: 200%; }');
    document.adoptedStyleSheets = [sheet];
  });
/** Increases the space between letters, words, and lines, as in WCAG 1.4.12. */
const space = (page: Page) =>
  page.addInitScript(() => {
    const sheet = new CSSStyleSheet();
    sheet.replaceSync('* { line-height: 1.5 !important; letter-spacing: 0.12em !important; word-spacing: 0.16em !important; }');
    document.adoptedStyleSheets = [sheet];
  });

test('amounts, dates, and actions of a row have room at twice the text size', async ({ page }) => {
  // The grid appears only in a wide window.
  await page.setViewportSize({ width: 2560, height: 1200 });
  await enlarge(page);
  await page.goto(`${hosts.active}/dashboard/finance/transactions`);
  await expect(page.getByRole('button', { name: 'Delete DJ balance - Founders Formal' })).toBeVisible();
  for (const column of ['date', 'amount', 'status', 'actions', 'select']) {
    const cells = page.locator(`.ag-cell[col-id="${column}"]`);
    await expect(cells.first()).toBeVisible();
    const cutOff = () =>
      cells.evaluateAll((all) =>
        all.filter((cell) => cell.scrollWidth > cell.clientWidth + 1).map((cell) => cell.textContent || cell.innerHTML.slice(0, 80)),
      );
    await expect.poll(cutOff, column).toEqual([]);
  }
});

for (const place of ['/dashboard/home', '/dashboard/finance/overview', '/dashboard/finance/budgets', '/dashboard/finance/reports']) {
  test(`${place} fits a phone at twice the text size, and no word of a list stands alone`, async ({ page }) => {
    await page.setViewportSize({ width: 390, height: 844 });
    await enlarge(page);
    await page.goto(hosts.active + place);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expect(page.locator('[aria-busy="true"], .animate-late')).toHaveCount(0);
    await expect.poll(() => page.evaluate(() => document.documentElement.scrollWidth)).toBe(390);
    const narrow = page.getByRole('listitem').filter({ visible: true });
    const widths = await narrow.evaluateAll((items) =>
      items.flatMap((item) => [...item.querySelectorAll('p.font-medium')].map((title) => title.getBoundingClientRect().width)),
    );
    for (const width of widths) expect(width).toBeGreaterThan(120);
  });
}

for (const place of ['/dashboard/home', '/dashboard/finance/overview']) {
  test(`card headings on ${place} do not overlap their links with wider letter spacing`, async ({ page }) => {
    await page.setViewportSize({ width: 320, height: 640 });
    await space(page);
    await page.goto(hosts.active + place);
    await expect(page.getByRole('link', { name: /^View all/ }).first()).toBeVisible();
    const overlaps = await page.getByRole('heading', { level: 2 }).evaluateAll((headings) =>
      headings.flatMap((heading) => {
        const range = document.createRange();
        range.selectNodeContents(heading);
        const words = range.getBoundingClientRect();
        return [...(heading.parentElement?.parentElement?.querySelectorAll('a') ?? [])]
          .map((link) => link.getBoundingClientRect())
          .filter(({ left, top, bottom }) => left < words.right && top < words.bottom && bottom > words.top)
          .map(() => heading.textContent);
      }),
    );
    expect(overlaps).toEqual([]);
  });
}

test('a focused field is visible with its label in a window as low as that of an enlarged page', async ({ page }) => {
  await page.setViewportSize({ width: 320, height: 256 });
  await page.goto(`${hosts.active}/dashboard/events?open=create-event`);
  const dialog = page.getByRole('dialog');
  for (const name of ['Title', 'Location']) {
    const field = dialog.getByRole('textbox', { name });
    await field.focus();
    const label = dialog.getByText(name, { exact: true }).first();
    await expect(label).toBeInViewport({ ratio: 1 });
    await expect(field).toBeInViewport({ ratio: 1 });
    const isClear = () =>
      field.evaluate((element) => {
        const { left, top, height } = element.getBoundingClientRect();
        return element.contains(document.elementFromPoint(left + 20, top + height / 2));
      });
    await expect.poll(isClear, name).toBe(true);
  }
});

test('search matches are visible in the forced colors of a dark system', async ({ page }) => {
  await page.emulateMedia({ forcedColors: 'active', colorScheme: 'dark' });
  await page.goto(`${hosts.active}/dashboard/home`);
  await page.getByRole('button', { name: /^Search/ }).click();
  await page.getByRole('combobox').fill('formal');
  const found = page.locator('[role="option"][aria-selected="false"] mark').first();
  await expect(found).toBeVisible();
  const [text, ground] = await found.evaluate((mark) => [getComputedStyle(mark).color, getComputedStyle(document.body).backgroundColor]);
  expect(text).not.toBe(ground);
  expect(text).not.toBe('rgb(0, 0, 0)');
});

test('the account menu closes when the focus leaves it and stays open on a choice inside it', async ({ page }) => {
  await page.goto(`${hosts.active}/dashboard/home`);
  // Wait for the elements that Tab reaches next.
  await expect(page.getByRole('main').getByRole('link').first()).toBeVisible();
  const button = page.getByRole('button', { name: 'Your account' });
  const menu = page.getByRole('group', { name: 'Your account' });
  await button.press('Enter');
  await expect(menu).toBeVisible();
  await menu.getByRole('radio', { name: 'Dark' }).press('Space');
  await expect(menu).toBeVisible();
  await menu.getByRole('button', { name: 'Keyboard help' }).focus();
  await page.keyboard.press('Tab');
  await expect(menu).toBeHidden();
  await expect(page.locator(':focus')).toBeInViewport();
});
