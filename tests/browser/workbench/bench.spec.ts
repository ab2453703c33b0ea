import { isFull } from '../../support/fullCounts.ts';
import { expectNoAxeViolations } from '../support/expectNoAxeViolations.ts';
import { expect, test } from '../support/benchTest.ts';
import { holdAnswers } from '../support/holdAnswers.ts';
import { undoAll, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

test.describe.configure({ mode: 'default' });
// Allow status 409 for invalid drafts, and requests from the workbench to its own server.
test.use({ expectedErrors: /status of 409|a request left the page: http:\/\/127\.0\.0\.1:/ });

test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf('tests/portals/garden');
});
test.afterEach(({ page }) => undoAll(page));

const links = 'portal-config/navigation/plots.json';

test('a typed mistake is reported, the preview keeps the last good version, and undo reverts it', async ({ page }) => {
  await page.goto(`${workbench.address}/?file=${encodeURIComponent(links)}&view=text`);
  const text = page.getByRole('textbox', { name: `Text of ${links}` });
  await text.click();
  await page.keyboard.press('Control+Home');
  await page.keyboard.type('x');
  await expect(page.getByText(/Last good version: \d+ problems? to fix/)).toBeVisible();
  await page.getByRole('tab', { name: /Problems \d/ }).click();
  await expect(page.getByText(`${links}:1:1`)).toBeVisible();
  await expect(page.frameLocator('iframe').locator('body')).not.toBeEmpty();
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(page.getByText('Draft', { exact: true })).toBeVisible();
  await expect(page.getByText('No problems')).toBeVisible();
});

test('a saved change is in the file and in the history and can be undone', async ({ page }) => {
  await page.goto(`${workbench.address}/?file=${encodeURIComponent(links)}&view=text`);
  const before = workbench.saved(links);
  await page
    .getByRole('textbox', { name: `Text of ${links}` })
    .locator('.cm-line', { hasText: '"Garden"' })
    .click();
  await page.keyboard.press('End');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.press('ArrowLeft');
  await page.keyboard.type(' paths');
  await page.getByRole('button', { name: 'Save 1 file' }).first().click();
  const dialog = page.getByRole('dialog', { name: 'Save' });
  await expect(dialog.getByText(links)).toBeVisible();
  await dialog.getByLabel('What changes').fill('The garden has paths');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(dialog).toHaveCount(0);
  expect(workbench.saved(links)).toContain('"Garden paths"');
  await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
  await page.getByRole('link', { name: 'History' }).click();
  await page.getByRole('button', { name: 'Take back The garden has paths' }).click();
  await expect(page.getByRole('button', { name: 'Save 1 file' })).toBeVisible();
  await page.getByRole('button', { name: 'Save 1 file' }).click();
  await page.getByRole('dialog', { name: 'Save' }).getByRole('button', { name: 'Save', exact: true }).click();
  await expect(page.getByRole('dialog')).toHaveCount(0);
  expect(workbench.saved(links)).toBe(before);
});

test('an entry can be edited as a form, and the preview shows it at once', async ({ page }) => {
  await page.goto(`${workbench.address}/?file=${encodeURIComponent(links)}&as=role%3Dwarden&on=gardeners&width=1280`);
  const preview = page.frameLocator('iframe');
  await expect(preview.getByRole('link', { name: 'Report a pest' })).toBeVisible();
  await page.getByRole('button', { name: 'Report a pest', exact: true }).click();
  await expect(page.getByRole('heading', { name: 'Report a pest' })).toBeVisible();
  const loadedAgain: string[] = [];
  page.on('request', (request) => {
    if (/virtual:portal.*[?&]t=\d/.test(request.url())) loadedAgain.push(request.url());
  });
  await page.getByLabel('Label').fill('Report a slug');
  await expect(preview.getByRole('link', { name: 'Report a slug' })).toBeVisible();
  expect(loadedAgain).toEqual([]);
  await page.getByRole('button', { name: 'Garden', exact: true }).click();
  await page.getByRole('button', { name: 'Move Watering up' }).click();
  await expect(preview.getByRole('navigation').getByRole('link').nth(1)).toHaveText('Watering');
  await page.getByRole('button', { name: 'Remove Watering' }).click();
  await expect(preview.getByRole('link', { name: 'Watering' })).toHaveCount(0);
  await page.getByRole('button', { name: 'Undo the removal' }).click();
  await expect(preview.getByRole('link', { name: 'Watering' })).toBeVisible();
});

test('the preview starts as the chosen viewer and loads once', async ({ page }) => {
  test.slow();
  let loads = 0;
  page.on('request', (request) => {
    if (request.resourceType() === 'document' && request.frame() !== page.mainFrame()) loads += 1;
  });
  // The dev server reloads pages when it finds new dependencies, so try again.
  await expect(async () => {
    loads = 0;
    await page.goto(`${workbench.address}/?on=gardeners&as=role%3Dwarden&width=1280`);
    await expect(page.frameLocator('iframe').getByRole('link', { name: /Keys/ })).toBeVisible({ timeout: 60_000 });
    expect(loads).toBe(1);
  }).toPass({ timeout: 300_000 });
});

test.describe('around the preview', () => {
  test.use({ preview: 'empty' });

  test('the tree of files has a group for each purpose and opens a file', async ({ page }) => {
    await page.goto(`${workbench.address}/`);
    const files = page.getByRole('navigation', { name: 'Files' });
    for (const group of ['Screens', 'Navigation', 'Forms', 'Who can see what'])
      await expect(files.getByText(group, { exact: false }).first()).toBeVisible();
    await files.getByRole('button', { name: /Garden plots/ }).click();
    await expect(page).toHaveURL(/file=portal-config%2Fnavigation%2Fplots\.json/);
    await expect(page.getByText(links)).toBeVisible();
  });

  test('changing the kind of a block first lists the keys it would lose', async ({ page }) => {
    const list = 'screens/plots/list.json';
    await page.goto(`${workbench.address}/?file=${encodeURIComponent(list)}&place=/blocks/1&at=/plots/list&as=role%3Dwarden&on=gardeners`);
    const entry = page.locator('.wb-entry');
    await expect(entry.getByRole('heading', { name: 'List: All plots' })).toBeVisible();
    const kinds = entry.getByLabel('Convert');
    await kinds.selectOption({ label: 'Group' });
    const dialog = page.getByRole('alertdialog', { name: 'Convert to “Group”?' });
    await expect(dialog.getByRole('listitem')).toHaveText(['Sort by', 'Item']);
    await page.keyboard.press('Escape');
    await expect(dialog).toHaveCount(0);
    await expect(entry.getByRole('heading', { name: 'List: All plots' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Saved' })).toBeVisible();
    await kinds.selectOption({ label: 'Group' });
    await dialog.getByRole('button', { name: 'Convert to “Group”' }).click();
    await expect(dialog).toHaveCount(0);
    await expect(entry.getByRole('heading', { name: 'Group: All plots' })).toBeVisible();
    await expect(page.getByRole('button', { name: 'Save 1 file' }).first()).toBeVisible();
  });

  test('typing into an unset field keeps the focus, and a viewer who moves on during an addition stays there', async ({ page }) => {
    await page.goto(`${workbench.address}/?file=screens/plots/list.json`);
    await page.locator('.wb-unused > summary').click();
    const note = page.getByRole('textbox', { name: 'Note' });
    await note.focus();
    const formResponse = page.waitForResponse(/\/api\/form\?/);
    await page.keyboard.type('W');
    await formResponse;
    await expect(page.getByRole('button', { name: 'Save 1 file' }).first()).toBeVisible();
    await page.keyboard.type('ater');
    await expect(note).toHaveValue('Water');
    await expect(note).toBeFocused();

    const release = await holdAnswers(page, /\/api\/commands$/);
    const added = page.waitForResponse(/\/api\/commands$/);
    await page.getByLabel('Add to Blocks').selectOption('Text');
    await page.getByRole('button', { name: 'All files' }).click();
    await expect(page).not.toHaveURL(/file=/);
    release();
    await added;
    await expect(page.getByRole('button', { name: /^Undo: .*added Text/ })).toBeVisible();
    await expect(page).not.toHaveURL(/file=/);
  });

  test('a search loses no letters however fast they are typed, and the address follows', async ({ page }) => {
    for (const [path, name] of [
      ['/', 'Search names and text'],
      ['/who', 'Search screens and gates'],
    ] as const) {
      await page.goto(workbench.address + path);
      const search = page.getByRole('searchbox', { name });
      await search.focus();
      await search.evaluate(({ ownerDocument }) =>
        [...'slugs'].forEach((letter) => ownerDocument.execCommand('insertText', false, letter)),
      );
      await expect(search).toHaveValue('slugs');
      await expect(page).toHaveURL(/=slugs/);
    }
    await page.goBack();
    await expect(page.getByRole('searchbox', { name: 'Search names and text' })).toHaveValue('slugs');
  });

  test('a file can’t be deleted before its uses have loaded', async ({ page }) => {
    await page.goto(`${workbench.address}/?file=screens/plots/seeds.json`);
    const release = await holdAnswers(page, /\/api\/uses\?/);
    await page.getByRole('button', { name: 'Delete', exact: true }).click();
    const dialog = page.getByRole('alertdialog');
    const all = dialog.getByRole('button', { name: /^Delete/ });
    await expect(dialog.getByText('Finding uses')).toBeVisible();
    await expect(all).toHaveAttribute('aria-disabled', 'true');
    release();
    await expect(all).toHaveText('Delete it and all references to it');
    await expect(all).not.toHaveAttribute('aria-disabled', 'true');
  });

  test('a choice can be searched and made by keyboard', async ({ page }) => {
    await page.goto(`${workbench.address}/?file=${encodeURIComponent(links)}&place=/items/0`);
    const icon = page.getByRole('combobox', { name: 'Icon' });
    await icon.fill('sunri');
    await expect(page.getByRole('option', { name: 'sunrise', exact: true })).toBeVisible();
    await icon.press('Escape');
    await expect(icon).toHaveValue('sprout');
    await icon.fill('sunrise');
    await icon.press('Enter');
    await expect(icon).toHaveValue('sunrise');
    await expect(page.getByRole('button', { name: 'Save 1 file' }).first()).toBeVisible();
  });

  test('a cell of the access matrix explains itself by keyboard alone', async ({ page }) => {
    await page.goto(`${workbench.address}/who`);
    const cell = page.getByRole('button', { name: /\/plots\/keys: .*doesn’t see it/ }).first();
    await cell.focus();
    await page.keyboard.press('ArrowRight');
    await page.keyboard.press('ArrowLeft');
    await expect(cell).toBeFocused();
    await page.keyboard.press('Enter');
    await expect(page.getByRole('complementary', { name: 'Why' })).toContainText('doesn’t see /plots/keys');
  });

  test('a link shows a colleague the same view', async ({ page, context }) => {
    await page.goto(`${workbench.address}/?tab=changes&file=${encodeURIComponent(links)}&width=768`);
    const other = await context.newPage();
    await other.goto(page.url());
    await expect(other.getByRole('tab', { name: 'Changes' })).toHaveAttribute('aria-selected', 'true');
    await expect(other.getByRole('radio', { name: '768' })).toBeChecked();
  });

  test('every panel is accessible', async ({ page }) => {
    const looks = [
      { colorScheme: 'light', width: 1280 },
      { colorScheme: 'dark', width: 900 },
    ] as const;
    const addresses = ['/', `/?file=${encodeURIComponent(links)}`, '/?tab=problems', '/?tab=why', '/?tab=changes', '/who', '/history'];
    for (const [index, address] of addresses.entries())
      for (const [turn, { colorScheme, width }] of looks.entries()) {
        // By default, use only one of the `looks` for each page, and alternate between them.
        if (!isFull && index % looks.length !== turn) continue;
        await page.emulateMedia({ colorScheme });
        await page.setViewportSize({ width, height: 860 });
        await page.goto(workbench.address + address);
        // Wait for the portal's name, because placeholders have no text.
        await expect(page.locator('.wb-name')).toHaveText('Fern Street Garden');
        await expect(page.locator('.animate-breathe, .animate-late')).toHaveCount(0);
        await expect(page.getByText(/^Loading/)).toHaveCount(0);
        // Remove the preview's `<iframe>`, so that axe checks only the workbench.
        await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()));
        await expectNoAxeViolations(page);
      }
  });
});
