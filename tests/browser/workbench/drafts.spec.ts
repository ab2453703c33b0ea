import type { Page } from '@playwright/test';
import { expect, test } from '../support/benchTest.ts';
import { expectNoAxeViolations } from '../support/expectNoAxeViolations.ts';
import { edit, undoAll, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

// Requests to the workbench's own server aren't errors.
test.use({ preview: 'empty', expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf('tests/portals/garden');
});
test.afterEach(({ page }) => undoAll(page));

const file = 'portal-config/navigation/plots.json';
const callGarden = (page: Page, value: string) => edit(page, [{ do: 'set', file, path: ['label'], value }], value);
const current = (page: Page) => page.getByTitle('Drafts');

test('drafts are started, renamed, compared, switched, and discarded, and the address opens one', async ({ page }) => {
  await page.goto(workbench.address);
  await callGarden(page, 'Beds');
  await current(page).click();
  const dialog = page.getByRole('dialog', { name: 'Drafts' });
  await dialog.getByLabel('New draft').fill('Spring');
  await page.keyboard.press('Enter');
  await expect(dialog).toHaveCount(0);
  await expect(current(page)).toHaveText('Spring');
  await expect(page).toHaveURL(/draft=1/);
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await callGarden(page, 'Meadow');
  // After a reload, the same draft is open.
  await page.reload();
  await expect(current(page)).toHaveText('Spring');
  await expect(page.getByRole('button', { name: 'Save 1 file' }).first()).toBeVisible();
  await current(page).click();
  await dialog.getByRole('button', { name: 'Rename Spring' }).click();
  await expect(dialog.getByRole('textbox', { name: 'New name for Spring' })).toBeFocused();
  await page.keyboard.type('Fall');
  await page.keyboard.press('Enter');
  await expect(current(page)).toHaveText('Fall');
  await dialog.getByText('Changes of Fall').click();
  await expect(dialog.getByRole('list', { name: 'Fall, compared with the saved files' })).toContainText('Garden');
  await dialog.getByRole('combobox', { name: 'Compare Fall with' }).selectOption('Main draft');
  const compared = dialog.getByRole('list', { name: 'Fall, compared with Main draft' });
  await expect(compared).toContainText('"Beds"');
  await expect(compared).not.toContainText('Garden');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Switch to Main draft' }).click();
  await expect(current(page)).toHaveText('Main draft');
  await expect(page).not.toHaveURL(/draft=/);
  await page.goto(`${workbench.address}/?draft=1`);
  await expect(current(page)).toHaveText('Fall');
  await current(page).click();
  await dialog.getByRole('button', { name: 'Switch to Main draft' }).click();
  await expect(current(page)).toHaveText('Main draft');
  await current(page).click();
  await dialog.getByRole('button', { name: 'Discard Fall' }).click();
  const question = page.getByRole('alertdialog', { name: 'Discard the draft “Fall”?' });
  await expect(question).toContainText('You can’t undo this.');
  await question.getByRole('button', { name: 'Discard' }).click();
  await expect(dialog.getByText('Fall', { exact: true })).toHaveCount(0);
});
