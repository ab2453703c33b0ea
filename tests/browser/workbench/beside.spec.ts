import type { Locator } from '@playwright/test';
import { expect, test } from '../support/benchTest.ts';
import { log, panel, state } from '../support/drivePanels.ts';
import { expectNoAxeViolations } from '../support/expectNoAxeViolations.ts';
import { chapter, edit, undoAll } from '../support/workbench.ts';

// Expect requests to the workbench's own server.
test.use({ viewport: { width: 1280, height: 860 }, expectedErrors: /a request left the page: http:\/\/127\.0\.0\.1:/ });

test('two people share their records: one takes the last place at an event, and the other is refused', async ({ page, benchOf }) => {
  const workbench = await benchOf(chapter);
  await page.goto(`${workbench.address}/machines?machine=registration`);
  await expect(page.getByRole('heading', { name: 'registration', exact: true })).toBeVisible();
  // Leave one free spot at the event.
  const capacity = { file: 'fixtures/events.json', path: [0, 'capacity'] };
  await edit(page, [{ do: 'set', ...capacity, value: 39 }], 'One place is left');
  await page.getByRole('button', { name: 'Beside', exact: true }).press('Enter');
  const screens = [1, 2].map((number) => panel(page, `Screen of Member · Active ${number}`));
  // The cast is safe, because `screens` has one element for each of the numbers 1 and 2.
  const [first, second] = screens as [Locator, Locator];
  const register = async (screen: Locator, name: string) => {
    const dialog = screen.frameLocator('iframe').getByRole('dialog', { name: /^Register for/ });
    await dialog.getByLabel('Full Name').fill(name);
    await dialog.getByRole('button', { name: 'Register', exact: true }).press('Enter');
    await expect(screen.getByRole('status').getByText('Shows submitting')).toBeVisible();
  };
  // The first visit builds the preview, which takes a while.
  await expect(first.getByRole('status').getByText('This screen shows entering.filling')).toBeVisible({ timeout: 90_000 });
  await expect(second.getByRole('status').getByText('This screen shows entering.filling')).toBeVisible({ timeout: 90_000 });
  await register(second, 'Alan Turing');
  await register(first, 'Ada Byron');
  const runEffect = panel(page, 'Waiting for').getByRole('button', { name: 'Carry out' });
  await runEffect.click();
  await expect(first.getByRole('status').getByText('Shows registered')).toBeVisible();
  await expect(log(page).filter({ hasText: 'changed ev-1 of events: registered 39' })).toContainText('Member · Active 1');
  await page.getByRole('radio', { name: 'Member · Active 2' }).click();
  await expect(state(page, 'submitting')).toHaveAccessibleName(/now/);
  await runEffect.click();
  await expect(log(page).filter({ hasText: 'register fails' })).toContainText('Member · Active 2');
  await expect(state(page, 'full')).toHaveAccessibleName(/now/);
  await expect(second.frameLocator('iframe').getByRole('heading', { name: 'Event Full' })).toBeVisible();
  await expectNoAxeViolations(page);

  // After a reload, the page restores both runs from its address.
  const rows = await log(page).count();
  await page.reload();
  await expect(second.getByRole('status').getByText('Shows full')).toBeVisible({ timeout: 90_000 });
  await expect(log(page)).toHaveCount(rows);
  await page.getByRole('button', { name: 'Export…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Export' });
  await dialog.getByRole('radio', { name: 'Report' }).check();
  await expect(dialog.getByLabel('two-people.md')).toHaveValue(/\| Member · Active 2 \| register fails/);
  await dialog.getByRole('button', { name: 'Close', exact: true }).last().click();
  await page.getByRole('button', { name: 'Beside', exact: true }).click();
  await expect(second).toHaveCount(0);
  await undoAll(page);
});
