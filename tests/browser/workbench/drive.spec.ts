import type { Page } from '@playwright/test';
import { encodeRun } from '../../../engine/workbench/server/drive/runCode.ts';
import { isFull } from '../../support/fullCounts.ts';
import { log, openMachine, panel, state, submitName } from '../support/drivePanels.ts';
import { expectNoAxeViolations } from '../support/expectNoAxeViolations.ts';
import { expect, test } from '../support/benchTest.ts';
import { holdAnswers } from '../support/holdAnswers.ts';
import { ask, chapter, edit, undoAll, type OpenedWorkbench } from '../support/workbench.ts';

let workbench: OpenedWorkbench;

test.describe.configure({ mode: 'default' });
// Expect requests to the workbench's server, and error 409 for a scenario that can't be replayed.
test.use({ viewport: { width: 1280, height: 860 }, expectedErrors: /status of 409|a request left the page: http:\/\/127\.0\.0\.1:/ });

test.beforeAll(async ({ benchOf }) => {
  workbench = await benchOf(chapter);
});

const drives = (page: Page, machine: string) => openMachine(page, workbench, machine);

test('a registration is sent, fails, and is rewound, and a link shows a colleague the same step', async ({ page, context }) => {
  await drives(page, 'registration');
  await submitName(page, 'Ada Byron');
  await expect(state(page, 'submitting')).toHaveAccessibleName(/^submitting “Registering\.\.\.” .*now/);
  await expect(panel(page, 'Remembers').getByText('Ada Byron').first()).toBeVisible();
  await expect(panel(page, 'Events').getByRole('button', { name: 'EDIT', exact: true })).toHaveAttribute('aria-disabled', 'true');
  await expect(panel(page, 'Events').getByText('no transition in "submitting" handles this event').first()).toBeVisible();
  await page.getByLabel('Why register fails').fill('no room');
  await panel(page, 'Waiting for').getByRole('button', { name: 'Fails' }).click();
  await expect(state(page, 'entering.failed')).toHaveAccessibleName(/now/);
  await expect(log(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(state(page, 'submitting')).toHaveAccessibleName(/now/);
  await expect(page).toHaveURL(/at=1/);

  const other = await context.newPage();
  await other.goto(page.url());
  await expect(state(other, 'submitting')).toHaveAccessibleName(/now/);
  await expect(log(other)).toHaveCount(3);
  await other.close();

  await panel(page, 'Waiting for').getByRole('button', { name: 'Succeeds' }).click();
  await expect(state(page, 'registered')).toHaveAccessibleName(/now/);
  await expect(log(page).last()).toContainText('register succeeds');
});

test('the real screen shows the state of the run, and actions there continue the run', async ({ page }) => {
  await drives(page, 'registration');
  await page.getByRole('button', { name: 'Screen', exact: true }).click();
  const screen = panel(page, 'Screen');
  const dialog = screen.frameLocator('iframe').getByRole('dialog', { name: /^Register for/ });
  // The first visit builds the preview, which takes a while.
  await expect(screen.getByRole('status').getByText('This screen shows entering.filling')).toBeVisible({ timeout: 90_000 });
  await submitName(page, 'Ada Lovelace');
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Ada Lovelace');
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(dialog.getByLabel('Full Name')).toHaveValue('Sam Preview');
  await dialog.getByLabel('Full Name').fill('Ada Byron');
  await dialog.getByRole('button', { name: 'Register', exact: true }).click();
  await expect(state(page, 'submitting')).toHaveAccessibleName(/now/);
  await expect(log(page).last()).toContainText('Ada Byron');
  await expect(dialog.getByRole('button', { name: 'Registering...' })).toBeVisible();
  await panel(page, 'Waiting for').getByRole('button', { name: 'Fails' }).click();
  await expect(screen.getByRole('status').getByText('This screen shows entering.failed')).toBeVisible();
  await expect(dialog.getByRole('button', { name: 'Register', exact: true })).toBeVisible();
  await page.getByRole('button', { name: 'One step back' }).click();
  await expect(dialog.getByRole('button', { name: 'Registering...' })).toBeVisible();
  await page.getByRole('button', { name: 'Screen', exact: true }).click();
  await expect(screen).toHaveCount(0);
});

test('the clock stands still until it is advanced', async ({ page }) => {
  await drives(page, 'audit');
  await page.getByRole('button', { name: 'GENERATE', exact: true }).click();
  const clock = panel(page, 'Clock');
  await expect(clock.getByText('due at 3 s')).toBeVisible();
  await clock.getByLabel('Milliseconds to advance').fill('2999');
  await clock.getByRole('button', { name: 'Advance' }).click();
  await expect(clock.getByText('2.999 s')).toBeVisible();
  await expect(state(page, 'generating')).toHaveAccessibleName(/now/);
  await clock.getByRole('button', { name: 'To the next timer' }).click();
  await expect(state(page, 'idle')).toHaveAccessibleName(/now/);
  await expect(clock.getByText('3 s', { exact: true })).toBeVisible();
});

test('any state can be reached from the chart by keyboard, and the list says the same in words', async ({ page }) => {
  await drives(page, 'reconciliation');
  await state(page, 'reviewing').focus();
  await page.keyboard.press('Enter');
  const chosen = page.getByRole('group', { name: 'reviewing', exact: true });
  await expect(chosen).toBeVisible();
  await page.keyboard.press('ArrowUp');
  await expect(state(page, 'reviewing')).not.toBeFocused();
  await page.getByRole('radio', { name: 'List' }).click();
  const ways = page.getByRole('table', { name: 'Transitions of reconciliation' });
  await expect(ways.getByText('“Match & Adjust”')).toBeVisible();
  await ways.getByRole('button', { name: 'completed', exact: true }).focus();
  await page.keyboard.press('Enter');
  const go = page.getByRole('group', { name: 'completed', exact: true }).getByRole('button', { name: /^Go to this state/ });
  await go.press('Enter');
  await expect(ways.getByRole('rowgroup').filter({ has: page.getByRole('button', { name: 'completed', exact: true }) })).toContainText(
    'now',
  );
});

test('a truncated link is reported, and none of its steps run', async ({ page }) => {
  await drives(page, 'registration');
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(page).toHaveURL(/run=/);
  await page.goto(page.url().slice(0, -10));
  await expect(page.getByRole('alert')).toContainText(/is incomplete: it has \d+ of \d+ characters/);
  await expect(panel(page, 'Events')).toHaveCount(0);
  await page.getByRole('button', { name: 'Start over' }).click();
  await expect(panel(page, 'Events')).toBeVisible();
});

test('a run can be recorded as a scenario that is opened and saved', async ({ page }) => {
  await drives(page, 'audit');
  await page.getByRole('button', { name: 'GENERATE', exact: true }).click();
  await page.getByRole('button', { name: 'To the next timer' }).click();
  await expect(log(page)).toHaveCount(3);
  await page.getByRole('button', { name: 'Record' }).click();
  const dialog = page.getByRole('dialog', { name: 'Record a scenario' });
  await dialog.getByLabel('What this scenario tests, as a sentence').fill('A package is made');
  await expect(dialog.getByLabel('File name in tests/scenarios')).toHaveValue('audit-a-package-is-made');
  // *Add to the draft* is disabled while the server updates the scenario's text.
  const put = dialog.getByRole('button', { name: 'Add to the draft' });
  await expect(put).not.toHaveAttribute('aria-disabled', 'true');
  const release = await holdAnswers(page, /\/api\/drive\/scenario$/);
  await dialog.getByLabel('What this scenario tests, as a sentence').fill('A package is made ');
  await expect(put).toHaveAttribute('aria-disabled', 'true');
  release();
  await expect(dialog.getByLabel('The file')).toHaveValue(/"about": "A package is made"[^]*"expect"/);
  await put.click();
  await expect(dialog).toHaveCount(0);
  await expect(page.getByRole('button', { name: 'Save 1 file' })).toBeVisible();

  const file = 'tests/scenarios/audit-a-package-is-made.json';
  await page.getByLabel('Scenario', { exact: true }).selectOption(file);
  await expect(page).toHaveURL(/scenario=/);
  await expect(log(page)).toHaveCount(3);
  await expect(panel(page, 'Log').getByText('expected')).toHaveCount(0);

  await page.getByRole('button', { name: 'Save 1 file' }).click();
  const save = page.getByRole('dialog', { name: 'Save' });
  await expect(save.getByText(file).first()).toBeVisible();
  await save.getByRole('button', { name: 'Save', exact: true }).click();
  await expect(save).toHaveCount(0);
  expect(workbench.saved(file)).toContain('"wait": "next timer"');
  await undoAll(page);
});

test('a failing scenario names the step, the expected value, and the actual value', async ({ page }) => {
  await drives(page, 'audit');
  const file = 'tests/scenarios/audit-too-early.json';
  const steps = [
    { send: 'GENERATE', with: { year: '2024' } },
    { wait: 2000, expect: { state: 'idle' } },
  ];
  const text = JSON.stringify({ machine: 'audit', about: 'A package takes two seconds', steps });
  await edit(page, [{ do: 'text', file, text, base: '' }]);
  await expect(page.getByText('1 fails', { exact: true })).toBeVisible();
  await page.getByLabel('Scenario', { exact: true }).selectOption({ label: '✗ A package takes two seconds' });
  await expect(log(page)).toHaveCount(3);
  await expect(log(page).last()).toContainText('the state: expected idle, found generating');
  await expect(log(page).last()).toContainText('→ generating');
  await expect(log(page).nth(1)).not.toContainText('expected');

  // Fix the scenario's file. The open run then updates, too.
  const { hash } = await ask<{ hash: string }>(page, `/api/file?file=${encodeURIComponent(file)}`);
  await edit(page, [{ do: 'text', file, text: text.replace('2000', '3000'), base: hash }], 'put right');
  await expect(log(page).last()).toContainText('→ idle');
  await expect(panel(page, 'Log').getByText('expected')).toHaveCount(0);
  await expect(page.getByText('1 fails', { exact: true })).toHaveCount(0);
  await undoAll(page);
});

test('the same steps can be replayed with other given data', async ({ page }) => {
  await drives(page, 'registration');
  await page.getByRole('button', { name: 'SUBMIT', exact: true }).click();
  await expect(state(page, 'entering.invalid')).toHaveAccessibleName(/now/);
  await page.getByRole('button', { name: 'Given…' }).click();
  const dialog = page.getByRole('dialog', { name: 'Input of registration' });
  await expect.poll(async () => (await dialog.getByLabel('Time zone').boundingBox())?.width).toBeGreaterThan(300);
  await dialog.getByLabel('Input').fill('{ "event": "ev-1", "viewer": "user-1", "availability": "closed", "customFields": [] }');
  await page.keyboard.press('Escape');
  await page.getByRole('button', { name: 'Keep editing' }).click();
  await dialog.getByRole('button', { name: 'Start with this' }).click();
  await expect(state(page, 'closed')).toHaveAccessibleName(/now/);
  await expect(log(page).last()).toContainText('refused');
});

test('a run of another version of its machine shows where the two diverge and replays up to there on request', async ({ page }) => {
  const run = encodeRun({
    machine: 'audit',
    given: { input: {}, scope: {}, records: {} },
    steps: [{ send: 'GENERATE', with: { year: '2024' } }, { wait: 3000 }],
    states: ['idle', 'generating', 'generating'],
  });
  await page.goto(`${workbench.address}/machines?run=${String(run)}`);
  const notice = page.getByRole('status').filter({ hasText: 'another version' });
  await expect(notice).toContainText('led to generating. In the current version, it leads to idle. Nothing was replayed.');
  await expect(panel(page, 'Events').getByRole('button', { name: 'GENERATE', exact: true })).toHaveCount(0);
  await notice.getByRole('button', { name: 'Replay the previous step' }).click();
  await expect(state(page, 'generating')).toHaveAccessibleName(/now/);
  await expect(log(page)).toHaveCount(2);
});

test('the chart zooms with the wheel, pans by dragging, and fits again on request', async ({ page }) => {
  await drives(page, 'reconciliation');
  const chart = page.getByRole('group', { name: /^Chart of/ });
  const place = () => chart.locator('svg > g').getAttribute('transform');
  await expect.poll(place).toMatch(/scale\(/);
  await page.getByRole('button', { name: 'Show all' }).click();
  const whole = await place();
  await chart.hover({ position: { x: 40, y: 40 } });
  await page.mouse.wheel(0, -300);
  await expect.poll(place).not.toBe(whole);
  const larger = await place();
  await page.mouse.down();
  const box = await chart.boundingBox();
  await page.mouse.move((box?.x ?? 0) + 90, (box?.y ?? 0) + 70, { steps: 5 });
  await page.mouse.up();
  await expect.poll(place).not.toBe(larger);
  await page.getByRole('button', { name: 'Show all' }).click();
  await expect.poll(place).toBe(whole);
});

test('the drive bench is accessible as a chart and as a list', async ({ page }) => {
  await drives(page, 'registration');
  await submitName(page, 'Ada Byron');
  await expect(panel(page, 'Waiting for')).toBeVisible();
  await state(page, 'submitting').click();
  const check = async (colorScheme: 'light' | 'dark', width: number) => {
    await page.emulateMedia({ colorScheme });
    await page.setViewportSize({ width, height: 860 });
    await expectNoAxeViolations(page);
  };
  await check('light', 1280);
  if (isFull) await check('dark', 900);
  await page.getByRole('radio', { name: 'List' }).click();
  await expect(page.getByRole('table')).toBeVisible();
  await check('dark', 900);
});
