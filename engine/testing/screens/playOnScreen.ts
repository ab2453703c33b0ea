import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { expect as playwrightExpect, Page } from '@playwright/test';
import { playScenario } from '../../core/drive/playScenario.ts';
import type { SimulationState, SimulationStep } from '../../core/drive/SimulationState.ts';
import { buildUser } from '../../core/session/buildUser.ts';
import type { CompiledPortal } from '../../compiler/link/CompiledPortal.ts';
import { findMachineScreen, type MachineScreen } from '../../compiler/machines/findMachineScreen.ts';
import type { Scenario, ScenarioStep } from '../../language/scenario.ts';
import type { DrivenPortal } from '../drivenPortal.ts';
import { givenClock } from '../givenClock.ts';
import { stepWords } from '../stepWords.ts';
import { machineOnScreen } from './machineOnScreen.ts';
import { tableLabels } from './tableLabels.ts';

export interface PlayedPortal extends DrivenPortal {
  folder: string;
  originOf: (domain: string | undefined) => string;
  /** The date and time for scenarios without a date. Defaults to now. */
  now?: string;
}

/** One step of a replay. Step 0 opens the screen, and its `scenarioStep` is `undefined`. */
export interface ScreenStep {
  scenarioStep: ScenarioStep | undefined;
  step: SimulationStep;
}

/** Callbacks that run before and after each step of a replay. */
export interface ReplayCallbacks {
  beforeStep?: (step: ScreenStep, number: number) => void | Promise<void>;
  afterStep?: (step: ScreenStep, number: number) => void | Promise<void>;
}

const hour = 3_600_000;

/**
 * Opens the screen that runs a scenario's machine, and replays the scenario there. Compares the page with the simulation after each step.
 * If a step fails, throws an Error that names the step.
 */
export async function playOnScreen(
  page: Page,
  scenario: Scenario,
  { folder, machines, checked, originOf, now }: PlayedPortal,
  expect: typeof playwrightExpect,
  { beforeStep, afterStep }: ReplayCallbacks = {},
): Promise<void> {
  const { machine, given, steps } = scenario;
  const { portal, analysis, names } = checked;
  const driven = machines.get(machine)?.(given);
  const stage = portal && findMachineScreen(portal, analysis, machine);
  if (!driven || !portal || !stage) throw new Error(`no screen runs the machine "${machine}"`);
  const table = join(folder, `tests/machines/${machine}.md`);
  const rendered = existsSync(table) ? tableLabels(readFileSync(table, 'utf8')) : undefined;
  const { path } = stage;
  const machinePage = machineOnScreen({ portal, runtime: names.runtime, path, machine, expect }, { ...(rendered && { rendered }) });
  const user = stageUser(portal, stage, names.runtime);
  if (user) await page.addInitScript(storeUser, [portal.settings.signIn.storageKey, JSON.stringify(user)] as const);
  const start = (givenClock(given)?.now() ?? new Date(now ?? Date.now())).getTime();
  await page.clock.install({ time: start });
  let opened = 0;

  const open = async (simulation: SimulationState, input: Scenario['given']['input']) => {
    if (opened > 0) await page.clock.resume();
    const parameters = Object.entries(stage.given).flatMap(([key, name]) => (input[key] === undefined ? [] : [[name, String(input[key])]]));
    const query = new URLSearchParams({ ...stage.search, ...Object.fromEntries(parameters) });
    await page.goto(`${originOf(stage.on)}${path}${query.size > 0 ? `?${query.toString()}` : ''}`);
    await machinePage.expectSimulation(page, simulation);
    opened += 1;
    // Pause the page's clock, so that only the scenario's steps advance it.
    await page.clock.pauseAt(start + opened * hour);
  };

  const act = async (scenarioStep: ScenarioStep | undefined, before: SimulationState | undefined, simulation: SimulationState) => {
    if (!scenarioStep || !before) return open(simulation, given.input);
    if ('open' in scenarioStep) return open(simulation, scenarioStep.open === true ? given.input : scenarioStep.open);
    if (before.isClosed) return;
    if ('close' in scenarioStep) return void (await page.goto(`${originOf(stage.on)}/`));
    if ('send' in scenarioStep) return machinePage.send(page, scenarioStep.send, scenarioStep.with ?? {});
    if ('wait' in scenarioStep) return page.clock.runFor(simulation.time - before.time);
    if ('effect' in scenarioStep && scenarioStep.expect?.refused !== true) {
      if (!('succeeds' in scenarioStep))
        throw new Error('on a page, effects can only succeed: if no page can replay this scenario, give the reason in "headless"');
      await page.clock.runFor(Math.max(0, ...Object.values(portal.settings.delays)));
    }
  };

  let before: SimulationState | undefined;
  for (const { index, step, failures } of playScenario(driven, scenario).steps) {
    const scenarioStep = steps[index];
    const { simulation } = step;
    await beforeStep?.({ scenarioStep, step }, index + 1);
    try {
      expect(failures, 'without a screen').toEqual([]);
      await act(scenarioStep, before, simulation);
      if (!simulation.isClosed) await machinePage.expectSimulation(page, simulation);
    } catch (error) {
      if (error instanceof Error)
        error.message = `step ${index + 1}, ${scenarioStep ? stepWords(scenarioStep) : 'the start'}:\n${error.message}`;
      throw error;
    }
    // Advance the clock a little, because buttons ignore clicks right after an action. Scenarios don't include this wait.
    if (scenarioStep && 'send' in scenarioStep && simulation.timers.length === 0) await page.clock.runFor(500);
    await afterStep?.({ scenarioStep, step }, index + 1);
    before = simulation;
  }
}

/** Returns the user to sign in as, or `undefined` if the stage has no user. */
function stageUser({ domains, settings, gates }: CompiledPortal, { on, user }: MachineScreen, runtime: DrivenRuntime): object | undefined {
  const domain = domains.find(({ name }) => name === on);
  if (!user || !domain) return undefined;
  const { numbers, signIn } = settings;
  return { ...buildUser('viewer@example.com', signIn, { domain, runtime, numbers, gates, functions: {} }), ...user };
}

type DrivenRuntime = DrivenPortal['checked']['names']['runtime'];

/** Stores the user. Runs in the page, before the page's own scripts. */
function storeUser([key, text]: readonly [string, string]): void {
  localStorage.setItem(key, text);
}
