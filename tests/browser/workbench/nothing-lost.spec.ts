import type { Page } from '@playwright/test';
import { existsSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from '../support/benchTest.ts';
import { edit, undoAll, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

test.describe.configure({ mode: 'default' });
test.use({
  viewport: { width: 1600, height: 1000 },
  expectedErrors: /status of 4\d\d|ERR_FAILED|a request left the page: http:\/\/127\.0\.0\.1:/,
});
test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf('tests/portals/garden');
});
test.afterEach(({ page }) => undoAll(page));

const gates = 'portal-config/gates.json';
const plots = 'screens/plots/list.json';
const seeds = 'screens/plots/seeds.json';

async function opens(page: Page, file: string, on = 'gardeners'): Promise<void> {
  const whom = { on, as: 'role=warden', at: '/plots/list', width: '1280' };
  await page.goto(`${workbench.address}/?${new URLSearchParams({ file, ...whom })}`);
  await expect(page.locator('.wb-entry').getByRole('heading', { level: 2 })).toBeVisible();
}

async function saves(page: Page): Promise<void> {
  await page.getByRole('banner').getByRole('button', { name: 'Save 1 file' }).click();
  const dialog = page.getByRole('dialog', { name: 'Save' });
  await expect(dialog.getByLabel('What changes')).not.toHaveValue(/^Checking/);
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
}

/** Undoes the last save, once the page shows “Saved”. */
async function undoesWhatWasSaved(page: Page): Promise<void> {
  await expect(page.getByRole('banner').getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  const question = page.getByRole('alertdialog', { name: 'Undo a saved change?' });
  await question.getByRole('button', { name: 'Undo' }).click();
}

/** Changes a file in the folder, as another program would. Returns the new text. */
function changedOutside(file: string, from: string, to: string): string {
  const text = workbench.saved(file).replace(from, () => to);
  expect(text).toContain(to);
  writeFileSync(join(workbench.folder, file), text);
  return text;
}

test('a conflict shows both texts; the outside one is used, and one undo restores mine', async ({ page }) => {
  await opens(page, plots);
  await page.getByLabel('Title', { exact: true }).fill('My plots');
  await expect(page.getByRole('banner').getByRole('button', { name: 'Save 1 file' })).toBeVisible();
  const before = workbench.saved(plots);
  const theirs = changedOutside(plots, '"title": "Plots"', '"title": "Their plots"');
  await expect(page.getByText(`${plots} was also changed outside the workbench.`)).toBeVisible();
  await saves(page);
  const save = page.getByRole('dialog', { name: 'Save' });
  await expect(save.getByRole('alert')).toContainText('Choose which text to keep');
  expect(workbench.saved(plots)).toBe(theirs);
  await save.getByRole('button', { name: 'Cancel' }).click();
  await page.getByRole('button', { name: 'Resolve conflict' }).click();
  const dialog = page.getByRole('dialog', { name: `${plots} was also changed outside the workbench` });
  await expect(dialog.getByRole('textbox', { name: 'The draft' })).toContainText('My plots');
  await expect(dialog.getByRole('textbox', { name: 'Changed outside' })).toContainText('Their plots');
  await dialog.getByRole('button', { name: 'Later' }).click();
  await page.getByRole('button', { name: 'Resolve conflict' }).click();
  await dialog.getByRole('button', { name: 'Use the other version' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('Their plots');
  await expect(page.frameLocator('iframe').getByRole('heading', { name: 'Their plots' })).toBeVisible();
  expect(workbench.saved(plots)).toBe(theirs);
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByLabel('Title', { exact: true })).toHaveValue('My plots');
  await undoAll(page);
  writeFileSync(join(workbench.folder, plots), before);
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
});

test('a file in use is deleted alone, with the rest to fix, or with everything that names it', async ({ page }) => {
  const links = page.frameLocator('iframe').getByRole('navigation').getByRole('link', { name: 'Seed swap' });
  await opens(page, seeds, 'friends');
  await expect(links).toBeVisible();
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  const dialog = page.getByRole('alertdialog', { name: 'Delete Seed swap?' });
  await expect(dialog).toContainText('Used in 1 other file');
  await expect(dialog).toContainText('portal-config/navigation/plots.json');
  await page.keyboard.press('Escape');
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();

  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Only this file' }).click();
  await expect(page.getByRole('tab', { name: 'Problems 1' })).toBeVisible();
  await expect(page.getByText(/Last good version/)).toBeVisible();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByRole('tab', { name: 'Problems', exact: true })).toBeVisible();

  await opens(page, seeds, 'friends');
  await page.getByRole('button', { name: 'Delete', exact: true }).click();
  await dialog.getByRole('button', { name: 'Delete it and all references to it' }).click();
  await expect(dialog).toHaveCount(0);
  await expect(links).toHaveCount(0);
  // Unused names are only warnings, so the preview still shows the draft.
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByText(/to fix/)).toHaveCount(0);
  expect(existsSync(join(workbench.folder, seeds))).toBe(true);
});

test.describe('around the preview', () => {
  test.use({ preview: 'empty' });

  test('a change that locks everyone out is not saved until it is confirmed in words', async ({ page }) => {
    const before = workbench.saved(gates);
    await opens(page, gates);
    await edit(page, [{ do: 'set', file: gates, path: ['warden'], value: { 'viewer.signedIn': false, gate: 'signedIn' } }]);
    await page.getByRole('banner').getByRole('button', { name: 'Save 1 file' }).click();
    const dialog = page.getByRole('dialog', { name: 'Save' });
    await expect(dialog.getByRole('region', { name: 'Locked out' })).toContainText('Keys');
    const save = dialog.getByRole('button', { name: 'Save', exact: true });
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    const words = dialog.getByLabel(/^To save anyway, type/);
    await words.fill('yes');
    await words.press('Enter');
    await expect(save).toHaveAttribute('aria-disabled', 'true');
    await expect(dialog).toBeVisible();
    expect(workbench.saved(gates)).toBe(before);
    await words.fill('Lock them out');
    await expect(save).not.toHaveAttribute('aria-disabled', 'true');
    await words.press('Enter');
    await expect(dialog).toHaveCount(0);
    expect(workbench.saved(gates)).toContain('"viewer.signedIn": false');
    // The undo doesn't lock anyone out, so saving doesn't need a confirmation.
    await undoesWhatWasSaved(page);
    await saves(page);
    await expect(dialog).toHaveCount(0);
    expect(workbench.saved(gates)).toBe(before);
  });

  test('a conflict can be resolved by keeping my version and saving it over the outside one', async ({ page }) => {
    await opens(page, seeds);
    const before = workbench.saved(seeds);
    await page.getByLabel('Title', { exact: true }).fill('My seeds');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Save 1 file' })).toBeVisible();
    const theirs = changedOutside(seeds, '"title": "Seed swap"', '"title": "Their seeds"');
    await page.getByRole('button', { name: 'Resolve conflict' }).click();
    const dialog = page.getByRole('dialog', { name: `${seeds} was also changed outside the workbench` });
    await dialog.getByRole('button', { name: 'Keep the draft’s version' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(page.getByText('also changed outside the workbench')).toHaveCount(0);
    expect(workbench.saved(seeds)).toBe(theirs);
    await saves(page);
    await expect(page.getByRole('dialog')).toHaveCount(0);
    expect(workbench.saved(seeds)).toBe(before.replace('"Seed swap"', '"My seeds"'));
    await undoesWhatWasSaved(page);
    await saves(page);
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  });

  test('renaming a file also renames its uses and never leaves the folder', async ({ page }) => {
    await opens(page, seeds);
    await page.getByRole('button', { name: 'Rename', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'Rename Seed swap' });
    const name = dialog.getByLabel('Address');
    await expect(name).toBeFocused();
    await expect(dialog).toContainText('portal-config/navigation/plots.json');
    await name.fill('/../../package');
    await name.press('Enter');
    await expect(dialog.getByRole('alert')).toBeVisible();
    await name.fill('/plots/list');
    await name.press('Enter');
    await expect(dialog.getByRole('alert')).toContainText('list');
    await expect(page.getByRole('button', { name: 'Saved' })).toBeAttached();
    await name.fill('/plots/exchange');
    await name.press('Enter');
    await expect(dialog).toHaveCount(0);
    await expect(page).toHaveURL(/file=screens%2Fplots%2Fexchange\.json/);
    await expect(page.getByRole('button', { name: 'Save 3 files' })).toBeVisible();
    await expect(page.getByRole('tab', { name: 'Problems', exact: true })).toBeVisible();
  });

  test('text typed while the workbench is stopped is still there after a reload and is then sent', async ({ page }) => {
    const whom = { on: 'gardeners', as: 'role=warden', at: '/plots/list', width: '1280' };
    await page.goto(`${workbench.address}/?${new URLSearchParams({ file: seeds, view: 'text', ...whom })}`);
    const text = page.getByRole('textbox', { name: `Text of ${seeds}` });
    await expect(text).toContainText('"Seed swap"');
    await page.route('**/api/**', (route) => route.abort());
    await text.press('ControlOrMeta+Home');
    await text.press('ArrowRight');
    await text.pressSequentially('"$comment": "typed in vain",');
    await expect(page.getByRole('alert').getByText('The workbench has stopped. Your draft is safe.')).toBeVisible();
    await page.unroute('**/api/**');
    await page.reload();
    await expect(text).toContainText('"typed in vain"');
    await expect(page.getByRole('banner').getByRole('button', { name: 'Save 1 file' })).toBeVisible();
    await page.getByRole('radio', { name: 'Form' }).click();
    await expect(text).toHaveCount(0);
    await page.getByRole('radio', { name: 'Text' }).click();
    await expect(text).toContainText('"typed in vain"');

    await page.getByRole('radio', { name: 'Form' }).click();
    const title = page.getByLabel('Title', { exact: true });
    await expect(title).toBeVisible();
    await page.route('**/api/**', (route) => route.abort());
    await title.fill('Swapped in vain');
    await expect(page.getByRole('alert').getByText('The workbench has stopped. Your draft is safe.')).toBeVisible();
    await expect(title).toHaveValue('Swapped in vain');
    await page.unroute('**/api/**');
    await page.reload();
    await expect(title).toHaveValue('Swapped in vain');
    await page.getByRole('radio', { name: 'Text' }).click();
    await expect(text).toContainText('"Swapped in vain"');
  });

  test('a dialog with input asks before it closes, even on going back, and blocks keys beneath it', async ({ page }) => {
    await opens(page, seeds);
    await page.getByLabel('Title', { exact: true }).fill('My seeds');
    await expect(page.getByRole('button', { name: 'Save 1 file' })).toBeVisible();
    await page.getByText('New', { exact: true }).click();
    await page.getByRole('button', { name: 'Role', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New role' });
    const name = dialog.getByRole('textbox').first();
    await name.fill('keeper');
    await name.press('ControlOrMeta+s');
    await dialog.getByRole('button', { name: 'Cancel' }).press('ControlOrMeta+z');
    await page.evaluate(() => history.back());
    const question = page.getByRole('alertdialog', { name: 'Discard what you entered?' });
    await question.getByRole('button', { name: 'Keep editing' }).click();
    await expect(name).toHaveValue('keeper');
    await expect(page.getByRole('dialog')).toHaveCount(1);
    await page.evaluate(() => history.back());
    await question.getByRole('button', { name: 'Discard' }).click();
    await expect(page.getByRole('dialog')).toHaveCount(0);
    // In the dialog, Ctrl+Z must not undo edits on the page.
    await expect(page.getByLabel('Title', { exact: true })).toHaveValue('My seeds');
  });
});
