import type { Page } from '@playwright/test';
import { inFull } from '../../support/fullCounts.ts';
import { expect, test } from '../support/benchTest.ts';
import { log, panel, state, submitName } from '../support/drivePanels.ts';
import { chapter, type OpenedWorkbench } from '../support/workbench.ts';

// Everyday tasks of testers. In `npm test`, drive.spec.ts uses the same panels and dialogs.
let workbench: OpenedWorkbench;

test.describe.configure({ mode: 'default' });
test.use({
  preview: 'empty',
  viewport: { width: 1280, height: 860 },
  expectedErrors: /status of 409|a request left the page: http:\/\/127\.0\.0\.1:/,
});
test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf(chapter);
});

async function drives(page: Page, machine: string): Promise<void> {
  await page.goto(`${workbench.address}/machines?machine=${machine}`);
  await expect(page.getByRole('heading', { name: machine, exact: true })).toBeVisible();
}

inFull(() => {
  test('a tester leads a registration into each refusal', async ({ page }) => {
    await drives(page, 'registration');
    await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    await expect(state(page, 'entering.invalid')).toHaveAccessibleName(/now/);
    await submitName(page, 'Ada Byron');
    await panel(page, 'Waiting for').getByRole('button', { name: 'Fails' }).click();
    await expect(state(page, 'entering.failed')).toHaveAccessibleName(/now/);
    for (const name of ['closed', 'full']) {
      await page.getByLabel('Scenario', { exact: true }).selectOption(`tests/scenarios/registration-${name}.json`);
      await expect(state(page, name)).toHaveAccessibleName(/now/);
      await expect(log(page).last()).toContainText('refused');
    }
  });
});
