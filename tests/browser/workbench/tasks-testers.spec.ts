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

async function records(page: Page, sentence: string): Promise<void> {
  await page.getByRole('button', { name: 'Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a scenario' });
  await dialog.getByLabel('What it tests, as a sentence').fill(sentence);
  const put = dialog.getByRole('button', { name: 'Add to the draft' });
  await expect(put).not.toHaveAttribute('aria-disabled', 'true');
  await put.click();
  await expect(dialog).toHaveCount(0);
}

async function saves(page: Page): Promise<void> {
  await page.getByRole('button', { name: /^Save \d+ files?$/ }).click();
  const save = page.getByRole('dialog', { name: 'Save' });
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save).toHaveCount(0);
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

  test('a tester signs in and out in another tab', async ({ page }) => {
    await drives(page, 'session');
    const events = panel(page, 'Events');
    await events.getByRole('button', { name: 'Payload of STORED_USER_CHANGED' }).click();
    const examples = events.getByLabel('Examples from scenarios');
    const options = await examples.getByRole('option').allInnerTexts();
    await examples.selectOption({ index: options.findIndex((words) => words.includes('user-')) });
    await events.getByRole('button', { name: 'Send STORED_USER_CHANGED' }).click();
    await expect(state(page, 'signedIn')).toHaveAccessibleName(/now/);
    await examples.selectOption({ index: options.findIndex((words) => words.includes('null')) });
    await events.getByRole('button', { name: 'Send STORED_USER_CHANGED' }).click();
    await expect(state(page, 'signedOut')).toHaveAccessibleName(/now/);
  });

  test('a tester records a failed registration and its retry', async ({ page }) => {
    await drives(page, 'registration');
    await submitName(page, 'Ada Byron');
    await panel(page, 'Waiting for').getByRole('button', { name: 'Fails' }).click();
    await expect(state(page, 'entering.failed')).toHaveAccessibleName(/now/);
    await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
    await panel(page, 'Waiting for').getByRole('button', { name: 'Succeeds' }).click();
    await expect(state(page, 'registered')).toHaveAccessibleName(/now/);
    await records(page, 'A failed registration can be sent again');
    await saves(page);
    const written = workbench.saved('tests/scenarios/registration-a-failed-registration-can-be-sent-again.json');
    expect(written.match(/"effect": "register"/g)).toHaveLength(2);
    expect(written).toContain('"state": "entering.failed"');
  });

  test('a tester covers a new flow from the list of its gaps', async ({ page }) => {
    await page.goto(workbench.address);
    await page.locator('summary', { hasText: 'New' }).click();
    await page.getByRole('button', { name: 'Flow', exact: true }).click();
    const dialog = page.getByRole('dialog', { name: 'New flow' });
    await dialog.getByLabel('Title').fill('Borrow a key');
    await dialog.getByRole('button', { name: 'Add the flow' }).click();
    await expect(dialog).toHaveCount(0);
    await page.getByRole('link', { name: 'Drive' }).click();
    await page.getByLabel('Machine', { exact: true }).selectOption('borrowAKey');
    const covered = page.getByText(/^Scenarios cover \d+ of \d+$/);
    await expect(covered).toHaveText(/cover 0 of/);
    await covered.click();
    await page
      .getByRole('button', { name: /^done · / })
      .first()
      .click();
    await expect(covered).toBeVisible();
    await expect(state(page, 'asking')).toHaveAccessibleName(/now/);
    await records(page, 'A second key can be borrowed');
    await expect(covered).not.toHaveText(/cover 0 of/);
    await saves(page);
    expect(workbench.has('tests/scenarios/borrow-a-key-a-second-key-can-be-borrowed.json')).toBe(true);
  });
});
