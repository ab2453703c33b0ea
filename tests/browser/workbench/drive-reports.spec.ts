import type { Page } from '@playwright/test';
import { expectNoAxeViolations } from '../support/expectNoAxeViolations.ts';
import { log } from '../support/drivePanels.ts';
import { expect, test } from '../support/benchTest.ts';
import { chapter, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 860 }, expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf(chapter);
});

async function drives(page: Page, machine: string): Promise<void> {
  await page.goto(`${workbench.address}/machines?machine=${machine}`);
  await expect(page.getByRole('heading', { name: machine, exact: true })).toBeVisible();
}

test('a requirement opens its scenario, invariants hold, and a pair of transitions shows its shortest run', async ({ page }) => {
  await drives(page, 'registration');
  await page.getByText('All 12 requirements covered').click();
  await page.getByRole('button', { name: 'registration-full', exact: true }).click();
  await expect(page.getByLabel('Scenario', { exact: true })).toHaveValue('tests/scenarios/registration-full.json');
  await page.getByText(/^Scenarios cover all \d+ parts$/).click();
  const pairs = page.getByRole('region', { name: 'Pairs of transitions' });
  await expect(pairs.getByText(/^Scenarios cover \d+ of \d+ pairs of consecutive transitions\.$/)).toBeVisible();
  await expect(page.getByRole('region', { name: 'Invariants' }).getByText('holds')).toHaveCount(3);
  await expectNoAxeViolations(page);
  await pairs
    .getByRole('button', { name: /^entering · SUBMIT · 2, then / })
    .first()
    .click();
  await expect(log(page).filter({ hasText: 'SUBMIT' }).first()).toBeVisible();
  await expect(page.getByLabel('Scenario', { exact: true })).toHaveValue('');
  await expect(pairs).toBeHidden();

  await page.setViewportSize({ width: 390, height: 860 });
  await page.getByText('All 12 requirements covered').click();
  const list = page.getByRole('list', { name: 'Requirements' });
  await expect(list).toBeVisible();
  const { x = -1, width = 0 } = (await list.boundingBox()) ?? {};
  expect([x, x + width]).toEqual([8, 382]);
  // On a phone, the chart must be readable and must show the current state.
  const now = page.getByRole('group', { name: /^Chart of/ }).locator('.wb-box[data-now="leaf"] .wb-box-name');
  await expect.poll(async () => (await now.boundingBox())?.height).toBeGreaterThan(10);
  const name = await now.boundingBox();
  expect(name?.x).toBeGreaterThan(0);
  expect((name?.x ?? 390) + (name?.width ?? 0)).toBeLessThan(390);
});

test('a run is exported as a machine that is copied, and as a test that is downloaded', async ({ page, context }) => {
  await context.grantPermissions(['clipboard-read', 'clipboard-write']);
  await page.goto(`${workbench.address}/machines?machine=audit`);
  await page.getByLabel('Scenario', { exact: true }).selectOption({ label: 'Generating a package takes three seconds' });
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await expect(dialog.getByLabel('audit.mmd')).toHaveValue(/^stateDiagram-v2/);
  await dialog.getByRole('radio', { name: 'Stately' }).check();
  await expect(dialog.getByLabel('audit.json')).toHaveValue(/"initial": "idle"/);
  await dialog.getByRole('button', { name: 'Copy' }).click();
  await expect(page.getByText('Copied.')).toBeVisible();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('"initial": "idle"');
  await dialog.getByRole('radio', { name: 'Playwright' }).check();
  await expect(dialog.getByLabel('audit-generates.spec.ts')).toHaveValue(/getByLabel\('Fiscal year'/);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download' }).click()]);
  expect(download.suggestedFilename()).toBe('audit-generates.spec.ts');
  await expectNoAxeViolations(page);
});

test('playing all scenarios shows the real screen in each state, or says why there is no picture', async ({ page }) => {
  await drives(page, 'audit');
  await page.getByRole('button', { name: 'Play all' }).click();
  const dialog = page.getByRole('dialog', { name: 'Play all scenarios for audit' });
  // The first visit builds the preview, which takes a while.
  await expect(dialog.getByText('5 of 5 passed.', { exact: true })).toBeVisible({ timeout: 90_000 });
  await expect(dialog.getByRole('button', { name: /^Step \d of / })).toHaveCount(22);
  await expect(dialog.getByText('At this step, the user is no longer on the screen.')).toHaveCount(2);
  await expect(dialog.getByText('The page doesn’t show this machine.')).toHaveCount(0);
  await dialog
    .getByRole('button', { name: 'Step 1 of After a package is done, the treasurer can generate one for another year: send "GENERATE"' })
    .click();
  const large = dialog.getByRole('img', {
    name: 'After a package is done, the treasurer can generate one for another year: send "GENERATE"',
  });
  await expect(large).toBeVisible();
  await expect
    .poll(() => large.evaluate((picture: HTMLImageElement) => [picture.naturalWidth, picture.naturalHeight]))
    .toEqual([1280, 800]);
  const [download] = await Promise.all([page.waitForEvent('download'), dialog.getByRole('button', { name: 'Download a report' }).click()]);
  expect(download.suggestedFilename()).toBe('audit.md');
  await expectNoAxeViolations(page);
  await dialog.getByRole('button', { name: 'Close' }).last().click();
});
