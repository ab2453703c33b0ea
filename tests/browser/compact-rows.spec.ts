import { expectNoAxeViolations } from './support/expectNoAxeViolations.ts';
import { expectNoSidewaysScroll } from './support/expectNoSidewaysScroll.ts';
import { openFinance } from './support/finance.ts';
import { expect, test } from './support/openTest.ts';

test.describe('a table on a small phone', () => {
  test.use({ viewport: { width: 360, height: 780 } });

  test('compact rows take less than half the height, and a row opens to show its other values', async ({ page }) => {
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
    await row.getByText('National insurance instalment').click({ force: true });
    await expect(row.getByText('Approver')).toBeVisible();
    await expect(row.getByRole('button', { name: 'View National insurance instalment' })).toBeVisible();
    await list.getByRole('checkbox', { name: 'Select DJ balance - Founders Formal' }).check();
    await expect(main.getByText('1 selected')).toBeVisible();
    await expectNoSidewaysScroll(page);
    await expectNoAxeViolations(page);
  });

  test('a compact row shows its whole date even where it can be selected and is pending', async ({ page }) => {
    const main = await openFinance(page, 'transactions');
    await main.getByRole('button', { name: 'Columns' }).click();
    await main.getByRole('radio', { name: 'Compact' }).check();
    const row = main.getByRole('list', { name: 'Transactions' }).getByRole('listitem').filter({ hasText: 'DJ balance' });
    await expect(row.getByText('Pending Approval')).toBeVisible();
    const date = row.getByText(/^[A-Z][a-z]{2} \d{1,2}, \d{4}$/);
    await expect.poll(() => date.evaluate(({ scrollWidth, clientWidth }) => scrollWidth - clientWidth)).toBeLessThanOrEqual(0);
  });
});

test('a table’s filters are side by side on a phone if their text fits', async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  const main = await openFinance(page, 'transactions');
  await main.getByRole('button', { name: 'Filters', exact: true }).click();
  const top = async (name: string) => (await main.getByLabel(name, { exact: true }).boundingBox())?.y ?? Number.NaN;
  await expect.poll(async () => (await top('Category')) - (await top('Status'))).toBe(0);
});
