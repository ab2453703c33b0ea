import { loggedActions, openFinance } from './support/finance.ts';
import { answer } from './support/questions.ts';
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
    await page.keyboard.press('Enter');
    await expect(first.getByRole('button').nth(0)).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(first.getByRole('button').nth(1)).toBeFocused();
    await page.keyboard.press('ArrowLeft');
    await expect(first.getByRole('button').nth(0)).toBeFocused();
    await page.keyboard.press('Escape');
    await expect(first.getByRole('gridcell').nth(9)).toBeFocused();
  });

  test('is one stop for the Tab key, which comes back to where it was left', async ({ page }) => {
    const main = await openFinance(page, 'transactions');
    const before = main.getByRole('button', { name: 'Export' });
    await before.focus();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('columnheader', { name: 'Date' })).toBeFocused();
    await page.keyboard.press('Shift+Tab');
    await expect(before).toBeFocused();
    await page.keyboard.press('Tab');
    await page.keyboard.press('ArrowDown');
    await page.keyboard.press('ArrowDown');
    const cell = main.getByRole('row').nth(2).getByRole('gridcell').first();
    await expect(cell).toBeFocused();
    await page.keyboard.press('Tab');
    await expect(main.locator(':focus')).toHaveCount(0);
    await before.focus();
    await page.keyboard.press('Tab');
    await expect(cell).toBeFocused();
  });

  test('rings the header and the cell that has the focus alike, in the colour of the portal’s own ring', async ({ page }) => {
    const main = await openFinance(page, 'transactions');
    const ring = () => page.evaluate(() => document.activeElement && getComputedStyle(document.activeElement).outline);
    await main.getByRole('button', { name: 'Export' }).focus();
    await page.keyboard.press('Shift+Tab');
    await page.keyboard.press('Tab');
    const own = await ring();
    await page.keyboard.press('Tab');
    await expect(main.getByRole('columnheader', { name: 'Date' })).toBeFocused();
    expect(own).toMatch(/solid 2px$/);
    expect(await ring()).toBe(own);
    await page.keyboard.press('ArrowDown');
    await expect(main.getByRole('gridcell').first()).toBeFocused();
    expect(await ring()).toBe(own);
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

test.describe('a press on an action of a row', () => {
  for (const { edge, name, top, pressed } of [
    { edge: 'below', name: 'Delete Electricity and gas', top: 900 - 12, pressed: 900 - 6 },
    { edge: 'above', name: 'Delete Late dues cheque', top: -24, pressed: 6 },
  ])
    test(`is not lost where the row is partly out of sight ${edge}: the page stays where it is between press and release`, async ({
      page,
    }) => {
      const lines = loggedActions(page);
      const main = await openFinance(page, 'transactions');
      // The grid moves the focus among its cells once it has it.
      await main.getByRole('button', { name: 'Delete Monthly dues batch' }).click();
      await answer(page, 'Delete Monthly dues batch', 'Delete');
      const button = main.getByRole('button', { name });
      // Twelve pixels of the button are in sight.
      await button.evaluate(
        (element, wanted) => window.scrollBy({ top: element.getBoundingClientRect().top - wanted, behavior: 'instant' }),
        top,
      );
      const box = await button.boundingBox();
      const scrolled = () => page.evaluate(() => window.scrollY);
      const before = await scrolled();
      await page.mouse.move((box?.x ?? 0) + 18, pressed);
      await page.mouse.down();
      expect(await scrolled()).toBe(before);
      await page.mouse.up();
      await answer(page, name, 'Delete');
      await expect.poll(() => lines).toEqual(['deleteTransaction', 'deleteTransaction']);
    });

  for (const { device, width, height } of [
    { device: 'a desktop', width: 1280, height: 900 },
    { device: 'a phone', width: 390, height: 800 },
  ])
    test(`meets the button on ${device} although a notice has come up over it`, async ({ page }) => {
      await page.setViewportSize({ width, height });
      const lines = loggedActions(page);
      const main = await openFinance(page, 'transactions');
      await main.getByRole('button', { name: 'Delete Monthly dues batch' }).click();
      await answer(page, 'Delete Monthly dues batch', 'Delete');
      const notice = page.getByRole('status').getByText('Deletion of Monthly dues batch (42 x $85): sample');
      await expect(notice).toBeVisible();
      const below = await notice.boundingBox();
      const button = main.getByRole('button', { name: 'Delete Electricity and gas' });
      await button.evaluate(
        (element, middle) => window.scrollBy({ top: element.getBoundingClientRect().top + 18 - middle, behavior: 'instant' }),
        (below?.y ?? 0) + (below?.height ?? 0) / 2,
      );
      const box = await button.boundingBox();
      await page.mouse.click((box?.x ?? 0) + 18, (box?.y ?? 0) + (box?.height ?? 0) / 2);
      await answer(page, 'Delete Electricity and gas', 'Delete');
      await expect.poll(() => lines).toEqual(['deleteTransaction', 'deleteTransaction']);
    });
});
