import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { openFinance } from './support/finance.ts';
import { expect, test } from './support/openTest.ts';

test.describe('a table on a small phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('takes less than half the room where its reader wants it compact, and opens what a row says besides', async ({ page }) => {
    const main = await openFinance(page, 'transactions');
    const list = main.getByRole('list', { name: 'Transactions' });
    await expect(list.getByRole('listitem')).toHaveCount(15);
    const height = () => list.evaluate(({ clientHeight }) => clientHeight);
    const before = await height();
    await main.getByRole('button', { name: 'Columns' }).click();
    await main.getByRole('radio', { name: 'Compact' }).check();
    await expect.poll(height).toBeLessThan(before / 2);
    const row = list.getByRole('listitem').filter({ hasText: 'National insurance instalment' });
    await row.evaluate((element) => element.scrollIntoView({ block: 'center', behavior: 'instant' }));
    await expect(row.getByText('-$1,240.00')).toBeInViewport({ ratio: 1 });
    await expect(row.getByText('Approver')).toHaveCount(0);
    // The whole row is as good as its button, and a box to tick is not part of it.
    await row.getByText('National insurance instalment').click({ force: true });
    await expect(row.getByText('Approver')).toBeVisible();
    await expect(row.getByRole('button', { name: 'View National insurance instalment' })).toBeVisible();
    await list.getByRole('checkbox', { name: 'Select DJ balance - Founders Formal' }).check();
    await expect(main.getByText('1 selected')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

  test('says the whole date of a row that is compact, where it may be selected and waits, too', async ({ page }) => {
    const main = await openFinance(page, 'transactions');
    await main.getByRole('button', { name: 'Columns' }).click();
    await main.getByRole('radio', { name: 'Compact' }).check();
    const row = main.getByRole('list', { name: 'Transactions' }).getByRole('listitem').filter({ hasText: 'DJ balance' });
    await expect(row.getByText('Pending Approval')).toBeVisible();
    const date = row.getByText('Nov 24, 2026', { exact: true });
    expect(await date.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
});

test('what narrows a table stands side by side on a phone that has room for its words', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = await openFinance(page, 'transactions');
  const [category, status] = await Promise.all(['Category', 'Status'].map((name) => main.getByLabel(name, { exact: true }).boundingBox()));
  expect(category?.y).toBe(status?.y);
});
