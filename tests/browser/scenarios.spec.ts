import { readFileSync } from 'node:fs';
import { resolve } from 'node:path';
import type { Page } from '@playwright/test';
import { playScenario } from '../../engine/core/drive/playScenario.ts';
import { drivenPortal } from '../../engine/dev/drivenPortal.ts';
import { readScenarios } from '../../engine/dev/readScenarios.ts';
import type { Scenario, ScenarioStep } from '../../engine/language/scenario.ts';
import { machineOnScreen, type MachineOnScreen } from './support/machineOnScreen.ts';
import { storeUser, users } from './support/storedUser.ts';
import { expect, test } from './support/test.ts';
import { withRecords } from './support/withRecords.ts';

// The scenarios that somebody at the page can bring about, replayed there: the same files as `npm run scenarios` replays without a screen.

const { machines, checked } = await drivenPortal(resolve('.'));
const scenarios = readScenarios(resolve('.'), machines).flatMap(({ name, scenario }) => (scenario ? [{ name, scenario }] : []));
const portal = checked.portal;
if (!portal) throw new Error('a portal that is driven has no problems');

type Row = Readonly<Record<string, unknown>>;
const recordsOf = (collection: string): Row[] => JSON.parse(readFileSync(`fixtures/${collection}.json`, 'utf8'));

/** Where a machine runs, and the records that make of the page what a scenario is given. */
interface Stage {
  path: string;
  /** Behind the path. */
  search: string;
  /** Whether its effects take the time of a delay; others answer at once. */
  isSlow: boolean;
  prepare: (page: Page, scenario: Scenario) => Promise<void>;
}

const stages: Readonly<Record<string, Stage>> = {
  registration: {
    path: '/dashboard/events',
    search: '?open=register&row=ev-1',
    isSlow: true,
    prepare: (page, { given: { input } }) =>
      withRecords(page, 'events', (sample) =>
        sample.map((row) => {
          if (row.id !== 'ev-1') return row;
          const { availability, customFields } = input;
          const deadline = availability === 'open' || availability === 'full' ? null : '2020-01-01';
          return {
            ...row,
            capacity: 10,
            registered: availability === 'full' ? 10 : 1,
            registrationDeadline: deadline,
            customFields: customFields ?? [],
          };
        }),
      ),
  },
  createEvent: { path: '/dashboard/events', search: '?open=create-event', isSlow: true, prepare: async () => {} },
  audit: { path: '/dashboard/finance/audit', search: '', isSlow: true, prepare: async () => {} },
  reconciliation: {
    path: '/dashboard/finance/reconciliation',
    search: '',
    isSlow: false,
    prepare: (page, { given: { input }, steps }) =>
      withRecords(page, 'reconciliations', (sample) =>
        sample.map((row) => {
          if (row.id !== 'rc-1') return row;
          const { remained } = input;
          const completed = typeof remained === 'number' ? { remained, reconciledBefore: null } : {};
          const differences = steps.flatMap((step) => ('send' in step && step.send === 'COMPLETE' ? [step.with?.['difference']] : []));
          const [difference] = differences.filter((found) => typeof found === 'number');
          return { ...row, ...completed, ...(difference === undefined ? {} : { bookBalance: Number(row.bankBalance) - difference }) };
        }),
      ),
  },
};

/** Why a scenario cannot be brought about at the page; nothing when it can. */
function headlessOnly({ machine, given, steps }: Scenario, stage: Stage, shown: MachineOnScreen): string | undefined {
  const { account = 'ba-1', period = 'current-month' } = given.input;
  if (machine === 'reconciliation' && (given.input['account'] === undefined || account !== 'ba-1' || period !== 'current-month'))
    return 'the page begins with another choice';
  if (machine !== 'reconciliation' && given.input['viewer'] === undefined && machine === 'registration') return 'somebody is signed in';
  let isRunning = false;
  for (const step of steps) {
    if ('send' in step && !shown.sends(step.send)) return `no button sends "${step.send}"`;
    if ('send' in step && step.send === 'SUBMIT' && machine === 'createEvent' && Object.keys(step.with ?? {}).length === 0)
      return 'its form waits until it is filled in';
    if ('send' in step && step.send === 'COMPLETE' && step.with?.['difference'] == null) return 'the page always sends a difference';
    if ('send' in step && machine === 'audit' && step.with?.['year'] !== '2024') return 'the page begins with another year';
    if ('send' in step && isRunning && !stage.isSlow) return 'the page answers before anybody can press again';
    if ('effect' in step && !('succeeds' in step)) return 'nothing at the page lets an effect fail';
    if ('effect' in step && step.expect?.refused) return 'nobody sees an answer that is not heard';
    if ('open' in step && step.open !== true) return 'it comes back to something else';
    isRunning = 'send' in step ? step.expect?.refused !== true : 'effect' in step ? false : isRunning;
  }
  return undefined;
}

for (const { name, scenario } of scenarios) {
  const stage = stages[scenario.machine];
  const driven = machines.get(scenario.machine)?.(scenario.given);
  if (!stage || !driven) continue;
  const asked = (scenario.given.input['customFields'] ?? []) as { id: string; label: string; type: string }[]; // as events have them
  const shown = machineOnScreen(portal, stage.path, scenario.machine, {
    rows: recordsOf('reconciliationItems'),
    asked: asked.map(({ id, label, type }) => ({ name: id, label, type })),
  });
  if (headlessOnly(scenario, stage, shown) !== undefined) continue;

  test(`${name}: ${scenario.about}`, async ({ page }) => {
    await page.clock.install({ time: new Date('2026-11-21T09:00:00') });
    await storeUser(page, users.member);
    await stage.prepare(page, scenario);
    const { steps } = playScenario(driven, scenario);
    let opened = 0;
    const open = async () => {
      if (opened > 0) await page.clock.resume();
      await page.goto(`${stage.path}${stage.search}`);
      await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
      if (steps[0]) await shown.expectMoment(page, steps[0].step.moment);
      // From here on time passes only where the scenario says so.
      opened += 1;
      await page.clock.pauseAt(new Date(`2026-11-21T1${opened}:00:00`));
    };
    await open();
    for (const { index, step } of steps) {
      const said: ScenarioStep | undefined = scenario.steps[index];
      if (said) await test.step(`step ${index + 1}: ${JSON.stringify(said)}`, () => act(page, said, { shown, open, isSlow: stage.isSlow }));
      const { moment } = step;
      const isResting = moment.running.length === 0 || stage.isSlow;
      if (isResting && !moment.isClosed) await shown.expectMoment(page, moment);
    }
  });
}

interface Acting {
  shown: MachineOnScreen;
  open: () => Promise<void>;
  isSlow: boolean;
}

/** Does at the page what a step says; an effect that takes no time has answered already. */
async function act(page: Page, step: ScenarioStep, { shown, open, isSlow }: Acting): Promise<void> {
  if ('send' in step) await shown.send(page, step.send, step.with ?? {});
  if ('effect' in step && isSlow) await page.clock.runFor(1000);
  if ('wait' in step) await page.clock.runFor(step.wait === 'next timer' ? 5000 : step.wait);
  if ('close' in step) await page.goto('/dashboard/home');
  if ('open' in step) await open();
}
