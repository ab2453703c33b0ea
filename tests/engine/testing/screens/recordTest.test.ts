import { expect, test } from 'vitest';
import { readScenarios } from '../../../../engine/testing/readScenarios.ts';
import { recordTest } from '../../../../engine/testing/screens/recordTest.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';
import { machinesOf } from '../../../support/machinesOf.ts';

const driven = await machinesOf('.');
const scenarios = new Map(readScenarios('.', driven.machines).map(({ name, scenario }) => [name, scenario]));

function recorded(name: string): Promise<string> {
  const scenario = scenarios.get(name);
  if (!scenario) throw new Error(`there is no scenario ${name}`);
  return recordTest(scenario, { ...driven, folder: '.' });
}

test('a test opens the screen as a viewer who can enter it, presses buttons by their labels, and moves the clock', async () => {
  const code = await recorded('audit-generates');
  expect(code.split('\n').filter((line) => !line.includes('expect('))).toEqual([
    "import { expect, test } from '@playwright/test';",
    '',
    '// Replays a scenario on the built portal. Start the portal with `npm start`, or set PORTAL_ORIGIN to its address.',
    "const origin = process.env.PORTAL_ORIGIN ?? 'http://active.localhost:4173';",
    'const start = Date.now();',
    '',
    "test('Generating a package takes three seconds', async ({ page }) => {",
    expect.stringMatching(/^ {2}await page\.addInitScript\(.*\['fraternity_user', '\{"id":"user-viewer-example-com",/),
    '  await page.clock.install({ time: start });',
    "  await test.step('Start', async () => {",
    '    await page.goto(`${origin}/dashboard/finance/audit`);',
    '    await page.clock.pauseAt(start + 3600000);',
    '  });',
    "  await test.step('1. look', async () => {",
    '  });',
    `  await test.step('2. send "GENERATE"', async () => {`,
    "    await page.getByLabel('Fiscal year', { exact: true }).selectOption('2024');",
    "    await page.getByRole('main').getByRole('button', { name: 'Generate Package', exact: true }).click();",
    '  });',
    "  await test.step('3. wait 2999 ms', async () => {",
    '    await page.clock.runFor(2999);',
    '  });',
    "  await test.step('4. wait 1 ms', async () => {",
    '    await page.clock.runFor(1);',
    '  });',
    '});',
    '',
  ]);
  expect(code).toContain(
    "    await expect(page.getByRole('main').getByRole('button', { name: 'Generating...', exact: true })).toBeDisabled();",
  );
});

test('a step that the machine rejects presses nothing, and the test still checks the state on the page', async () => {
  const code = await recorded('audit-double-click');
  const [, refused = ''] = code.split(`test.step('3. send "GENERATE"'`);
  const lines = nonEmpty(refused.split('});')[0]?.split('\n').slice(1, -1) ?? []);
  expect(lines.every((line) => line.trim().startsWith('await expect('))).toBe(true);
});

test('a scenario that no page can replay says why', async () => {
  await expect(recorded('audit-without-a-year')).rejects.toThrow('no page can replay this scenario: The page always has a year.');
  await expect(recorded('create-event-never-answered')).rejects.toThrow('effects can only succeed');
});

test('a recorded test of a scenario in a time zone starts at the time there', async () => {
  const scenario = scenarios.get('audit-generates');
  if (!scenario) throw new Error('there is no scenario audit-generates');
  const given = { ...scenario.given, date: '2026-11-22T04:30Z', timeZone: 'America/Los_Angeles' };
  const code = await recordTest({ ...scenario, given }, { ...driven, folder: '.' });
  expect(code).toContain("const start = new Date('2026-11-21T20:30').getTime();");
  expect(code).toContain('page.clock.install({ time: start })');
});
