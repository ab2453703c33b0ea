import type { Page } from '@playwright/test';
import { expect, test } from '../support/benchTest.ts';
import { expectNoAxeViolations } from '../support/expectNoAxeViolations.ts';
import { undoAll, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

test.describe.configure({ mode: 'default' });
// Allow 409 errors for invalid drafts, and allow API requests to the workbench's server.
test.use({ preview: 'empty', expectedErrors: /status of 409|a request left the page: http:\/\/127\.0\.0\.1:/ });

test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf('tests/portals/garden');
});
test.afterEach(({ page }) => undoAll(page));

const links = 'portal-config/navigation/plots.json';

async function opened(page: Page) {
  await page.goto(`${workbench.address}/?file=${encodeURIComponent(links)}&place=/items/0`);
  const form = page.locator('.wb-entry');
  await expect(form.getByLabel('Label', { exact: true })).toHaveValue('Plots');
  return form;
}

test('an emptied label is a problem that is reported at its line', async ({ page }) => {
  const form = await opened(page);
  await form.getByLabel('Label', { exact: true }).fill('');
  await expect(form.getByRole('list', { name: 'Problems here' })).toHaveText(
    /"label" cannot be "": it must contain visible text\. line 5/i,
  );
  await page.getByRole('tab', { name: /Problems 1/ }).click();
  await expect(page.getByText(`${links}:5:16`)).toBeVisible();
});

test('an emptied choice stays empty, its key is removed, and its open list is accessible', async ({ page }) => {
  const form = await opened(page);
  const icon = form.getByRole('combobox', { name: 'Icon' });
  await expect(icon).toHaveValue('sprout');
  await icon.fill('');
  await icon.press('Tab');
  await expect(page.getByRole('button', { name: 'Save 1 file' }).first()).toBeVisible();
  await expect(icon).toHaveValue('');
  await icon.fill('sunri');
  await expect(form.getByRole('option', { name: 'sunrise', exact: true }).locator('svg')).toBeVisible();
  await page.locator('iframe').evaluateAll((frames) => frames.forEach((frame) => frame.remove()));
  await expectNoAxeViolations(page);
});

test('a field being edited shows a warning when another page changes it', async ({ page, context }) => {
  const form = await opened(page);
  await form.getByLabel('Label', { exact: true }).fill('Beds');
  await expect(page.getByRole('button', { name: 'Save 1 file' }).first()).toBeVisible();
  const other = await context.newPage();
  await other.goto(page.url());
  const label = other.locator('.wb-entry').getByLabel('Label', { exact: true });
  await expect(label).toHaveValue('Beds');
  await label.fill('Paths');
  const notice = page.getByText('“Label” was changed elsewhere: it’s now “Paths”.').first();
  await page.bringToFront();
  await expect(notice).toBeVisible();
  await expect(form.getByLabel('Label', { exact: true })).toHaveValue('Paths');
  await expect(other.getByText('was changed elsewhere')).toHaveCount(0);
  await other.close();
});

test('a link is dragged to the end of its list, and undo returns it', async ({ page }) => {
  await page.goto(`${workbench.address}/?file=${encodeURIComponent(links)}`);
  const rows = page.locator('.wb-entry').getByRole('region', { name: 'Items' }).getByRole('listitem');
  await expect(rows.first()).toContainText('Plots');
  const last = await rows.last().boundingBox();
  const bottom = { x: 60, y: (last?.height ?? 0) - 4 };
  await rows.first().dragTo(rows.last(), { targetPosition: bottom });
  await expect(rows.last()).toContainText('Plots');
  await page.getByRole('button', { name: /^Undo/ }).click();
  await expect(rows.first()).toContainText('Plots');
});

test('an officer finds a setting by its label, and opens a gate only on weekend evenings', async ({ page }) => {
  await page.goto(`${workbench.address}/`);
  await page.getByRole('searchbox', { name: 'Search names and text' }).fill('edition');
  await expect(page.getByRole('region', { name: 'Names and text' }).locator('mark')).toHaveText('Edition');
  await page.goto(`${workbench.address}/?file=portal-config/gates.json&place=/seedSwap`);
  const gate = page.getByRole('region', { name: 'Condition' });
  await gate.getByLabel('Add a condition').selectOption('Weekday');
  const weekday = gate.getByRole('group', { name: 'Weekday' });
  await expect(weekday.getByRole('checkbox', { name: 'Monday' })).toBeFocused();
  // Checking the first box adds a row with new checkboxes. The focus moves to the new checkbox “Saturday”.
  await weekday.getByRole('checkbox', { name: 'Saturday' }).press('Space');
  await expect(weekday.getByRole('checkbox', { name: 'Saturday' })).toBeChecked();
  await expect(weekday.getByRole('checkbox', { name: 'Saturday' })).toBeFocused();
  await weekday.getByRole('checkbox', { name: 'Sunday' }).check();
  await gate.getByLabel('Add a condition').selectOption('Time of day');
  await expect(gate).toContainText('the weekday is "saturday" or "sunday" and the time is 18:00 or later');
});
