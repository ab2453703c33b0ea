import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { storeUser, users } from './support/storedUser.ts';
import { withRecords } from './support/withRecords.ts';
import { expect, hosts, test } from './support/openTest.ts';

const panel = (page: Page) => page.getByRole('main').getByRole('complementary');

async function openTransactions(page: Page, width: number, search = '') {
  await page.setViewportSize({ width, height: 900 });
  await storeUser(page, users.president);
  await page.goto(`${hosts.active}/dashboard/finance/transactions${search}`);
  await expect(page.getByRole('main').getByRole('row').nth(1)).toBeVisible();
}
const cell = (page: Page, text: string) => page.getByRole('gridcell', { name: text, exact: true });

test('a click on a row shows the record beside the table, which stays usable', async ({ page }) => {
  await openTransactions(page, 1280);
  await cell(page, 'Rush T-shirts').click();
  await expect(panel(page).getByRole('heading', { name: 'Rush T-shirts' })).toBeVisible();
  await expect(panel(page)).toContainText('3 of 15');
  await expect(page.getByRole('dialog')).toHaveCount(0);
  await expect(page).toHaveURL(/transactions-record=t-1013/);
  await expectNoAxeViolations(page);
  await expectNoSidewaysScroll(page);
  await cell(page, 'Late dues cheque').click();
  await expect(panel(page).getByRole('heading', { name: 'Late dues cheque' })).toBeVisible();
});

test('the arrow keys and J and K move between records in the table’s order, and Escape closes the panel', async ({ page }) => {
  await openTransactions(page, 1440);
  await cell(page, 'Rush T-shirts').click();
  await expect(panel(page)).toBeFocused();
  for (const [key, name] of [
    ['ArrowDown', 'Monthly dues batch (42 x $85)'],
    ['j', 'Portable speaker'],
    ['k', 'Monthly dues batch (42 x $85)'],
    ['ArrowUp', 'Rush T-shirts'],
  ] as const) {
    await page.keyboard.press(key);
    await expect(panel(page).getByRole('heading', { name })).toBeVisible();
  }
  await panel(page).getByRole('button', { name: 'Previous record' }).click();
  await panel(page).getByRole('button', { name: 'Previous record' }).click();
  await expect(panel(page).getByRole('button', { name: 'Previous record' })).toHaveAttribute('aria-disabled', 'true');
  await page.keyboard.press('Escape');
  await expect(panel(page)).toHaveCount(0);
});

test('Enter on a cell opens its row, and Escape returns to the cell', async ({ page }) => {
  await openTransactions(page, 1280);
  await cell(page, 'Rush T-shirts').focus();
  await page.keyboard.press('Enter');
  await expect(panel(page).getByRole('heading', { name: 'Rush T-shirts' })).toBeVisible();
  await page.keyboard.press('Escape');
  await expect(cell(page, 'Rush T-shirts')).toBeFocused();
});

test('a row’s title is a link to its record, and a plain click on it shows the record beside the table', async ({ page }) => {
  await openTransactions(page, 1280);
  const title = cell(page, 'Rush T-shirts').getByRole('link');
  await expect(title).toHaveAttribute('href', /\/dashboard\/finance\/transactions\?open=transaction&row=t-1013$/);
  await title.click();
  await expect(panel(page).getByRole('heading', { name: 'Rush T-shirts' })).toBeVisible();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  const address = await title.getAttribute('href');
  await page.goto(`${hosts.active}${address}`);
  await expect(page.getByRole('dialog', { name: 'Rush T-shirts' })).toBeVisible();
});

test('a column in which all rows have the same value is hidden, named above the table, and can be shown again', async ({ page }) => {
  await withRecords(page, 'payments', (sample) => sample.map((row) => ({ ...row, status: 'completed' })));
  await storeUser(page, users.president);
  await page.goto(`${hosts.active}/dashboard/admin/payments`);
  const main = page.getByRole('main');
  await expect(main.getByText('Same for all rows:').locator('..')).toContainText('Status: Completed');
  await expect(main.getByRole('columnheader', { name: 'Status' })).toHaveCount(0);
  await main.getByRole('button', { name: 'Columns' }).click();
  await main.getByRole('checkbox', { name: 'Status' }).click();
  await expect(main.getByRole('columnheader', { name: 'Status' })).toBeVisible();
  await expect(main.getByText('Same for all rows:')).toHaveCount(0);
});

test('the panel of a payment is its receipt under the seal, with what can be done about it in words', async ({ page }) => {
  await storeUser(page, users.president);
  await page.goto(`${hosts.active}/dashboard/admin/payments?status=completed`);
  await page
    .getByRole('gridcell', { name: /^Jonas Whitfield/ })
    .first()
    .click();
  const receipt = panel(page).getByRole('region', { name: 'Alpha Chapter' });
  await expect(receipt).toContainText(/Receipt PAY-\d+/);
  await expect(receipt.getByRole('term')).toHaveText(['Amount', 'Type', 'Status', 'Date', 'Method', 'Transaction', 'Email']);
  await expect(panel(page).getByRole('button', { name: /^Refund / })).toHaveText('Refund');
  await expectNoAxeViolations(page);
});

const unmatched = (page: Page) => page.getByRole('region', { name: 'Unmatched Items' });

test('an unmatched item opens beside the lists, and settling it there closes the panel', async ({ page }) => {
  await storeUser(page, users.president);
  await page.goto(`${hosts.active}/dashboard/finance/reconciliation`);
  const item = unmatched(page).getByRole('link', { name: 'Monthly service fee' });
  await expect(item).toHaveAttribute('href', /\?open=item&row=ri-1$/);
  await item.click();
  await expect(panel(page).getByRole('heading', { name: 'Monthly service fee' })).toBeVisible();
  await expect(panel(page)).toContainText('Not in the books');
  await expectNoAxeViolations(page);
  await page.keyboard.press('j');
  await expect(panel(page).getByRole('heading', { name: 'Dues transfer, no book entry' })).toBeVisible();
  await panel(page).getByRole('button', { name: 'Create Book Entry: Dues transfer, no book entry' }).click();
  await expect(panel(page)).toHaveCount(0);
  await expect(unmatched(page).getByText('Dues transfer, no book entry')).toHaveCount(0);
});

test('an unmatched item opens in a dialog below 1280 px', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await storeUser(page, users.president);
  await page.goto(`${hosts.active}/dashboard/finance/reconciliation`);
  await unmatched(page).getByRole('link', { name: 'Monthly service fee' }).click();
  const dialog = page.getByRole('dialog', { name: 'Monthly service fee' });
  await expect(dialog).toContainText('Not in the books');
  await dialog.getByRole('button', { name: /^Create Book Entry/ }).click();
  await expect(unmatched(page).getByText('Monthly service fee')).toHaveCount(0);
  await expect(dialog.getByRole('button', { name: /^Create Book Entry/ })).toHaveCount(0);
});

test('actions of rows show their words where there is room', async ({ page }) => {
  await page.setViewportSize({ width: 1920, height: 900 });
  await storeUser(page, users.president);
  await page.goto(`${hosts.active}/dashboard/admin/payments`);
  const remind = page
    .getByRole('main')
    .getByRole('button', { name: /^Send Reminder to / })
    .first();
  await expect(remind).toHaveText('Send Reminder');
  const header = page.getByRole('columnheader', { name: 'Actions' });
  const wide = (await header.boundingBox())?.width ?? 0;
  await page.setViewportSize({ width: 1280, height: 900 });
  await expect(remind).toHaveText('');
  await expect.poll(async () => (await header.boundingBox())?.width).toBeLessThan(wide / 2);
});

test('a button of a row does not open the row', async ({ page }) => {
  await openTransactions(page, 1280);
  await page.getByRole('button', { name: 'Approve Rush T-shirts' }).click();
  await expect(page.getByText('This is sample data, so your approval of Rush T-shirts wasn’t recorded')).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('a click on a row opens its dialog below 1280 px', async ({ page }) => {
  await openTransactions(page, 1200);
  await cell(page, 'Rush T-shirts').click();
  await expect(page.getByRole('dialog', { name: 'Rush T-shirts' })).toBeVisible();
  await expect(panel(page)).toHaveCount(0);
});

test('a table uses a wide window, and its description is never cut off there', async ({ page }) => {
  await openTransactions(page, 1920);
  const width = () => page.getByRole('grid').evaluate((grid) => grid.getBoundingClientRect().width);
  await expect.poll(width).toBeGreaterThan(1500);
  const descriptions = page.locator('.ag-cell[col-id="description"]');
  await expect(descriptions.first()).toBeVisible();
  const cut = () => descriptions.evaluateAll((cells) => cells.filter((each) => each.scrollWidth > each.clientWidth).length);
  await expect.poll(cut).toBe(0);
});

for (const [screen, fact] of [
  ['registrations', 'Registered'],
  ['members', 'Joined'],
  ['payments', 'Transaction'],
] as const) {
  test(`a click on a row of ${screen} shows its record beside the table, and J the next one`, async ({ page }) => {
    await page.setViewportSize({ width: 1280, height: 900 });
    await storeUser(page, users.president);
    await page.goto(`${hosts.active}/dashboard/admin/${screen}`);
    await page.locator('[row-index="0"] [col-id="status"]').first().click();
    await expect(panel(page).getByText(fact, { exact: true })).toBeVisible();
    await page.keyboard.press('j');
    await expect(panel(page).getByText(/^2 of /)).toBeVisible();
    await expectNoAxeViolations(page);
  });
}
