import type { Page } from '@playwright/test';
import { inFull } from '../../support/fullCounts.ts';
import { expect, test } from '../support/benchTest.ts';
import { log, openMachine, panel, state, submitName } from '../support/drivePanels.ts';
import { Officer } from '../support/officer.ts';
import { chapter, type OpenedWorkbench } from '../support/workbench.ts';

// Testers' everyday tasks. `npm test` runs drive.spec.ts and drive-reports.spec.ts instead, which are cheaper.
let workbench: OpenedWorkbench;

test.describe.configure({ mode: 'default' });
test.use({ viewport: { width: 1280, height: 860 }, expectedErrors: /status of 409|a request left the page: http:\/\/127\.0\.0\.1:/ });
test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf(chapter);
});

const drives = (page: Page, machine: string) => openMachine(page, workbench, machine);

async function records(page: Page, sentence: string): Promise<void> {
  await page.getByRole('button', { name: 'Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a scenario' });
  await dialog.getByLabel('What this scenario tests, as a sentence').fill(sentence);
  const add = dialog.getByRole('button', { name: 'Add to the draft' });
  await expect(add).not.toHaveAttribute('aria-disabled', 'true');
  await add.click();
  await expect(dialog).toHaveCount(0);
}

inFull(() => {
  test.describe('without the preview', () => {
    test.use({ preview: 'empty' });

    test('a tester takes a registration to each refusal', async ({ page }) => {
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
      const bob = await examples.getByRole('option', { name: /Bob Reed/ }).getAttribute('value');
      await examples.selectOption(bob);
      await events.getByRole('button', { name: 'Send STORED_USER_CHANGED' }).click();
      await expect(state(page, 'signedIn')).toHaveAccessibleName(/now/);
      await examples.selectOption('Nothing');
      await events.getByRole('button', { name: 'Send STORED_USER_CHANGED' }).click();
      await expect(state(page, 'signedOut')).toHaveAccessibleName(/now/);
      await expect(log(page)).toHaveCount(3);
    });

    test('a tester records a failed registration and its retry', async ({ page }) => {
      await drives(page, 'registration');
      await submitName(page, 'Ada Byron');
      await panel(page, 'Waiting for').getByRole('button', { name: 'Fails' }).click();
      await expect(state(page, 'entering.failed')).toHaveAccessibleName(/now/);
      await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
      await expect(state(page, 'submitting')).toHaveAccessibleName(/now/);
      await panel(page, 'Waiting for').getByRole('button', { name: 'Succeeds' }).click();
      await expect(state(page, 'registered')).toHaveAccessibleName(/now/);
      await records(page, 'A failed registration can be sent again');
      await new Officer(page, workbench).saves();
      const written = workbench.saved('tests/scenarios/registration-a-failed-registration-can-be-sent-again.json');
      expect(written.match(/"effect": "register"/g)).toHaveLength(2);
      expect(written).toContain('"state": "entering.failed"');
    });

    test('a tester covers a new flow from the list of its gaps', async ({ page }) => {
      const officer = new Officer(page, workbench);
      await page.goto(workbench.address);
      await officer.makes('Flow', { Title: 'Borrow keys' }, [{ Name: 'Room' }]);
      await page.getByRole('link', { name: 'Drive', exact: true }).click();
      await page.getByLabel('Machine', { exact: true }).selectOption('borrowKeys');
      const covered = page.getByText(/^Scenarios cover (all|\d+ of) \d+ parts$/);
      await expect(covered).toHaveText(/cover 0 of/);
      await covered.click();
      await page
        .getByRole('button', { name: /^done · / })
        .first()
        .click();
      await expect(state(page, 'asking')).toHaveAccessibleName(/now/);
      await records(page, 'More keys can be borrowed');
      await expect(covered).toHaveText(/cover all/);
      await officer.saves();
      expect(workbench.has('tests/scenarios/borrow-keys-more-keys-can-be-borrowed.json')).toBe(true);
    });
  });

  test('a tester renames a button and plays all scenarios on the real screen', async ({ page }) => {
    await page.goto(`${workbench.address}/?find=Generate+Package`);
    await page.getByRole('button', { name: 'Replace…' }).click();
    const replacing = page.getByRole('dialog', { name: 'Replace in all files' });
    await replacing.getByLabel('Replace with').fill('Make the Package');
    // Enter replaces only the matches on the screen, so wait for them.
    await expect(replacing.getByRole('button', { name: 'Replace in 2 places' })).toBeVisible();
    await replacing.getByLabel('Replace with').press('Enter');
    await expect(replacing).toHaveCount(0);
    await page.getByRole('link', { name: 'Drive', exact: true }).click();
    await page.getByLabel('Machine', { exact: true }).selectOption('audit');
    await expect(page.getByRole('heading', { name: 'audit', exact: true })).toBeVisible();
    await page.getByRole('button', { name: 'Play all' }).click();
    const playing = page.getByRole('dialog', { name: 'Play all scenarios for audit' });
    // The first visit builds the preview, which takes a while.
    await expect(playing.getByText('5 of 5 passed.', { exact: true })).toBeVisible({ timeout: 90_000 });
  });
});
