import type { Page } from '@playwright/test';
import { expect, test } from '../support/benchTest.ts';
import { ask, edit, undoAll, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

test.describe.configure({ mode: 'default' });
// Ignore the error about requests to the workbench's own server.
test.use({ expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf('tests/portals/garden');
});
test.afterEach(({ page }) => undoAll(page));

const file = 'portal-config/navigation/plots.json';

/** Changes a link's label, and saves the change. */
async function save(page: Page, link: number, label: string): Promise<void> {
  await edit(page, [{ do: 'set', file, path: ['items', link, 'label'], value: label }], label);
  expect(await ask(page, '/api/save', { words: label })).toHaveProperty('entry');
}

test('the focus stays on a reverted save, and saves can be found by author and reason', async ({ page }) => {
  await page.goto(`${workbench.address}/history`);
  await expect(page.getByText('Nothing saved yet')).toBeVisible();
  for (const [at, label] of ['First', 'Second', 'Third'].entries()) await save(page, at, label);
  const takeBack = (label: string) => page.getByRole('button', { name: `Take back ${label}` });
  const rows = page.getByRole('region', { name: 'Saves' }).getByRole('listitem');
  for (const label of ['Second', 'First', 'Third']) {
    await takeBack(label).focus();
    await page.keyboard.press('Enter');
    await expect(takeBack(label)).toHaveCount(0);
    await expect(rows.filter({ hasText: label }).locator(':focus')).toHaveCount(1);
  }
  const why = { by: 'Olaf Officer', why: 'The beans are late' };
  await edit(page, [{ do: 'set', file, path: ['items', 0, 'label'], value: 'Fourth' }], 'Fourth');
  expect(await ask(page, '/api/save', { words: 'Fourth', ...why })).toMatchObject({ entry: why });
  await page.getByRole('searchbox', { name: 'Search saves' }).fill('late');
  await expect(page).toHaveURL(/search=late/);
  await expect(rows).toHaveCount(1);
  await expect(rows).toContainText('by Olaf Officer');
  await rows
    .getByRole('button', { name: /^Fourth/ })
    .first()
    .click();
  await expect(rows.getByText(file)).toBeVisible();
  await expect(page).toHaveURL(/save=/);
  await page.reload();
  await expect(rows.getByText(file)).toBeVisible();
  await page.goBack();
  await expect(rows).toHaveCount(1);
  await expect(rows.getByText(file)).toBeHidden();
});
