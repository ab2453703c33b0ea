import { openFinance } from './support/finance.ts';
import { expect, test } from './support/openTest.ts';

for (const [width, gone] of [
  [1440, []],
  [1280, ['Reference', 'Receipt']],
] as const) {
  test(`all columns${gone.length > 0 ? ' but Reference and Receipt' : ''} have room in a window of ${width} px`, async ({ page }) => {
    await page.setViewportSize({ width, height: 900 });
    const main = await openFinance(page, 'transactions');
    const headers = ['Date', 'Description', 'Reference', 'Receipt', 'Category', 'Account', 'Amount', 'Status', 'Approver', 'Actions'];
    const shown = headers.filter((header) => !gone.some((name) => name === header));
    for (const header of shown) await expect(main.getByRole('columnheader', { name: header })).toBeVisible();
    for (const header of gone) await expect(main.getByRole('columnheader', { name: header })).toHaveCount(0);
    await expect(main.getByRole('grid')).toBeVisible();
    const cut = () =>
      main
        .locator('.ag-header-cell-text')
        .evaluateAll((texts) =>
          texts.filter(({ scrollWidth, clientWidth }) => scrollWidth > clientWidth + 1).map(({ textContent }) => textContent),
        );
    await expect.poll(cut).toEqual([]);
  });
}
