import { openFinance } from './support/finance.ts';
import { expect, test } from './support/test.ts';

test.describe('a table of transactions', () => {
  test('is sorted and walked through with the keyboard alone, down to the actions of a row', async ({ page }) => {
    const main = await openFinance(page, 'transactions');
    const header = main.getByRole('columnheader', { name: 'Amount' });
    await main.getByRole('columnheader', { name: 'Date' }).focus();
    for (let step = 0; step < 6; step += 1) await page.keyboard.press('ArrowRight');
    await expect(header).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(header).toHaveAttribute('aria-sort', 'ascending');
    await expect(page).toHaveURL(/[?&]sort=amount(&|$)/);
    await page.keyboard.press('ArrowDown');
    const first = main.getByRole('row').nth(1);
    await expect(first.getByRole('gridcell').nth(6)).toBeFocused();
    for (let step = 0; step < 3; step += 1) await page.keyboard.press('ArrowRight');
    await expect(first.getByRole('gridcell').nth(9)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first.getByRole('button').nth(0)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first.getByRole('button').nth(1)).toBeFocused();
  });

  test('cuts no text off, and gives a row the lines that it needs', async ({ page }) => {
    const main = await openFinance(page, 'transactions');
    const rows = main.getByRole('row').filter({ has: page.getByRole('gridcell') });
    await expect(rows).toHaveCount(15);
    const height = async (text: string) => (await rows.filter({ hasText: text }).boundingBox())?.height;
    await expect.poll(() => height('Late dues cheque')).toBeLessThan(70);
    await expect.poll(() => height('Monthly dues batch')).toBeLessThan(95);
    const cutOff = await rows.getByRole('gridcell').evaluateAll((cells) =>
      cells.flatMap((cell) => {
        const value = cell.querySelector('.ag-cell-value') ?? cell;
        return value.scrollWidth > value.clientWidth || value.scrollHeight > cell.clientHeight ? [cell.textContent] : [];
      }),
    );
    expect(cutOff).toEqual([]);
  });

  test('is printed with all its rows', async ({ page }) => {
    const main = await openFinance(page, 'transactions');
    await expect(main.getByRole('grid')).toBeVisible();
    await page.emulateMedia({ media: 'print' });
    await expect(main.getByRole('grid')).toHaveCount(0);
    const paper = main.getByRole('table', { name: 'Transactions' });
    await expect(paper).toBeVisible();
    await expect(paper.getByRole('row')).toHaveCount(16);
    await expect(paper.getByText('Portable speaker')).toBeVisible();
  });
});
