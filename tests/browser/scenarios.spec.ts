import { resolve } from 'node:path';
import { runInNewContext } from 'node:vm';
import type { Page } from '@playwright/test';
import type { SimulationState } from '../../engine/core/drive/SimulationState.ts';
import { playScenario } from '../../engine/core/drive/playScenario.ts';
import { drivenPortal } from '../../engine/testing/drivenPortal.ts';
import { readScenarios } from '../../engine/testing/readScenarios.ts';
import { stepWords } from '../../engine/testing/stepWords.ts';
import type { Scenario, ScenarioStep } from '../../engine/language/scenario.ts';
import { recordTest } from '../../engine/testing/screens/recordTest.ts';
import { hosts } from './support/hosts.ts';
import { flowStage } from './support/stages/flowStage.ts';
import { places } from './support/stages/places.ts';
import { scenarioSample } from './support/stages/scenarioSample.ts';
import { sessionStage } from './support/stages/sessionStage.ts';
import type { Stage } from './support/stages/Stage.ts';
import { expect, test } from './support/test.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

// Replays scenarios on the portal's real screens. By default, scenarioSample.ts selects a few. SCENARIOS=all or `npm run test:all` replays
// all of them.

const { machines, checked } = await drivenPortal(resolve('.'));
const portal = checked.portal;
if (!portal) throw new Error('a portal that is driven has no problems');
const scenarios = readScenarios(resolve('.'), machines).flatMap(({ name, file, scenario }) =>
  scenario && scenario.headless === undefined ? [{ name, file, scenario }] : [],
);

// Skip fade-ins, and expect the errors of scenarios that fail on purpose.
test.use({
  contextOptions: { reducedMotion: 'reduce' },
  expectedErrors: /Registration failed|Creating the event failed|\[reconciliation\] failed/,
});

for (const { name, file, scenario } of nonEmpty(scenarioSample(scenarios))) {
  test(`a scenario plays on the real screen: ${name}: ${scenario.about}`, async ({ page }) => {
    const driven = machines.get(scenario.machine)?.(scenario.given);
    if (!driven) throw new Error('its machine is checked');
    const stage = stageOf(scenario);
    let before: SimulationState | undefined;
    for (const { index, step, failures } of nonEmpty(playScenario(driven, scenario).steps)) {
      const { simulation } = step;
      const scenarioStep = scenario.steps[index];
      const place = `${file} step ${index + 1}, ${scenarioStep ? stepWords(scenarioStep) : 'the start'}`;
      expect(failures, `${place}: without a screen`).toEqual([]);
      await test.step(place, async () => {
        try {
          if (scenarioStep && before) await act(page, stage, scenarioStep, { before, simulation, input: scenario.given.input });
          else await stage.open(page, scenario.given.input, simulation);
          if (!simulation.isClosed) await stage.expectSimulation(page, simulation);
        } catch (error) {
          if (error instanceof Error) error.message = `${place}:\n${error.message}`;
          throw error;
        }
      });
      before = simulation;
    }
  });
}

test('an exported test of a scenario passes on the built portal', async ({ page }) => {
  const scenario = scenarios.find(({ name }) => name === 'audit-generates')?.scenario;
  if (!scenario) throw new Error('the scenario is missing');
  const code = await recordTest(scenario, { machines, checked, folder: resolve('.') });
  const tests = new Map<string, (given: { page: Page }) => Promise<void>>();
  const declare = Object.assign((name: string, run: (given: { page: Page }) => Promise<void>) => void tests.set(name, run), {
    step: test.step,
  });
  // Remove the import from the code. Provide `expect` and `test` as global variables.
  runInNewContext(code.replace(/^import .*$/m, ''), { expect, test: declare, process: { env: { PORTAL_ORIGIN: hosts.active } }, Date });
  expect([...tests.keys()]).toEqual([scenario.about]);
  await tests.get(scenario.about)?.({ page });
});

function stageOf({ machine, given, steps }: Scenario): Stage {
  if (!portal) throw new Error('see above');
  if (machine === 'session')
    return sessionStage(
      portal,
      steps.some((step) => 'send' in step && step.send === 'USE_DIFFERENT_ACCOUNT'),
    );
  const place = places.find((candidate) => candidate.machine === machine);
  if (!place) throw new Error(`"${machine}" has no stage: write one in tests/browser/support/stages/places.ts, or why it is headless`);
  const payloads = steps.flatMap((step) => ('send' in step && step.with ? [step.with] : []));
  return flowStage(portal, place, given.input, payloads, given.date);
}

interface Acting {
  before: SimulationState;
  simulation: SimulationState;
  input: Scenario['given']['input'];
}

async function act(page: Page, stage: Stage, step: ScenarioStep, { before, simulation, input }: Acting): Promise<void> {
  if ('open' in step) return stage.open(page, step.open === true ? input : step.open, simulation);
  if (before.isClosed) return;
  if ('send' in step) return stage.send(page, step.send, step.with ?? {});
  if ('close' in step) return stage.close(page);
  if ('wait' in step) return pass(page, simulation.time - before.time);
  if ('effect' in step && step.expect?.refused !== true && step.neverAnswers !== true)
    return stage.answer(page, step.effect, step.fails === undefined ? { succeeds: step.succeeds } : { fails: step.fails }, simulation);
}

/** Advances the page's clock. */
async function pass(page: Page, ms: number): Promise<void> {
  if (ms >= 60_000) await page.clock.fastForward(ms);
  else await page.clock.runFor(ms);
}
