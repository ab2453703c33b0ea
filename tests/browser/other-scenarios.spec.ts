import { resolve } from 'node:path';
import { findStage } from '../../engine/compiler/machines/findStage.ts';
import type { SimulationState } from '../../engine/core/drive/SimulationState.ts';
import { playScenario } from '../../engine/core/drive/playScenario.ts';
import { drivenPortal } from '../../engine/testing/drivenPortal.ts';
import { readScenarios } from '../../engine/testing/readScenarios.ts';
import { stepWords } from '../../engine/testing/stepWords.ts';
import { machineOnScreen } from './support/machineOnScreen.ts';
import { portalAt, servedBeforeAll } from './support/portalAt.ts';
import { portals } from './support/portals.mjs';
import { scenarioSample } from './support/stages/scenarioSample.ts';
import { expect, test } from './support/test.ts';
import { toPerson } from './support/tour.ts';
import { nonEmpty } from '../support/nonEmpty.ts';

// Replays scenarios of the example portals, and of the tests' own portal, on their real screens. The portal itself determines a machine's
// screen and its viewers. As in scenarios.spec.ts, scenarioSample.ts selects the scenarios.

// Fade-ins take time and don't matter here.
test.use({ contextOptions: { reducedMotion: 'reduce' } });

/** The labels of buttons that a portal's own code renders, which aren't in any manifest. */
const drawn = { lock: { OPEN: 'Let Heron pass', CLOSE: 'Close' } };

const others = await Promise.all(
  Object.keys(portals).map(async (folder) => {
    const place = resolve(import.meta.dirname, '../..', folder);
    const { machines, checked } = await drivenPortal(place);
    const scenarios = readScenarios(place, machines).flatMap(({ name, scenario }) =>
      scenario && scenario.headless === undefined ? [{ name, scenario }] : [],
    );
    return { folder, machines, checked, scenarios: scenarioSample(scenarios) };
  }),
);

for (const { folder, machines, checked, scenarios } of nonEmpty(others)) {
  test.describe(folder, () => {
    servedBeforeAll(folder);
    for (const { name, scenario } of nonEmpty(scenarios)) {
      test(`a scenario plays on the real screen: ${name}: ${scenario.about}`, async ({ page }) => {
        const { machine, given } = scenario;
        const { portal, who } = checked;
        const driven = machines.get(machine)?.(given);
        const stage = portal && findStage(portal, who, machine);
        if (!driven || !portal || !stage) throw new Error(`no screen of ${folder} runs "${machine}"`);
        const shown = machineOnScreen(portal, stage.path, machine, { row: {}, rows: [], asked: [], refusal: {}, drawn: drawnBy(machine) });
        const [host = ''] = portal.domains.find((domain) => domain.name === stage.on)?.domain.split('.') ?? [];
        const { storageKey } = portal.settings.signIn;
        const { user } = toPerson({ domain: stage.on ?? '', user: stage.user }, portal);
        if (user) await page.addInitScript(storeUser, [storageKey, JSON.stringify(user)] as const);
        const begun = new Date(given.date ?? '2026-11-21T09:00:00').getTime();
        await page.clock.install({ time: new Date(begun) });
        let opened = 0;
        const open = async (simulation: SimulationState) => {
          if (opened > 0) await page.clock.resume();
          await page.goto(`${portalAt(folder, host)}${stage.path}?${new URLSearchParams(stage.search).toString()}`);
          await shown.expectSimulation(page, simulation);
          opened += 1;
          await page.clock.pauseAt(new Date(begun + opened * 3_600_000));
        };
        let before: SimulationState | undefined;
        for (const { index, step, failures } of nonEmpty(playScenario(driven, scenario).steps)) {
          const { simulation } = step;
          const said = scenario.steps[index];
          await test.step(`step ${index + 1}, ${said ? stepWords(said) : 'the start'}`, async () => {
            expect(failures, 'without a screen').toEqual([]);
            if (!before || (said && 'open' in said)) await open(simulation);
            else if (said && 'close' in said) await page.goto(`${portalAt(folder, host)}/`);
            else if (said && 'send' in said && !before.isClosed) await shown.send(page, said.send, said.with ?? {});
            else if (said && 'wait' in said && !before.isClosed) await page.clock.runFor(simulation.time - before.time);
            else if (said && 'effect' in said) throw new Error('effects of other portals answer by themselves: "headless" says why');
            if (!simulation.isClosed) await shown.expectSimulation(page, simulation);
            // Buttons ignore clicks for a moment after an action. That time isn't part of a scenario.
            if (said && 'send' in said && simulation.timers.length === 0) await page.clock.runFor(500);
          });
          before = simulation;
        }
      });
    }
  });
}

/** Runs before the page's own scripts. */
function storeUser([key, text]: readonly [string, string]): void {
  localStorage.setItem(key, text);
}

function drawnBy(machine: string): Readonly<Record<string, string>> {
  return Object.entries(drawn).find(([name]) => name === machine)?.[1] ?? {};
}
