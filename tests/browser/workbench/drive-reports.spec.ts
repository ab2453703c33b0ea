import type { Page } from '@playwright/test';
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

test('a requirement opens the scenario that covers it, and a pair of transitions shows its shortest run', async ({ page }) => {
  await drives(page, 'registration');
  await page.getByText('All 12 requirements covered').click();
  await page.getByRole('button', { name: 'registration-full', exact: true }).click();
  await expect(page.getByLabel('Scenario')).toHaveValue('tests/scenarios/registration-full.json');
  await page.getByText(/^Scenarios cover all \d+$/).click();
  const pairs = page.getByRole('region', { name: 'Pairs of transitions' });
  await expect(pairs.getByText(/^Scenarios take \d+ of \d+, one right after the other\.$/)).toBeVisible();
  await pairs
    .getByRole('button', { name: /^entering · SUBMIT · 2, then / })
    .first()
    .click();
  await expect(log(page).nth(1)).toContainText('SUBMIT');
  await expect(pairs).toBeHidden();
});
