import { readdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playScenario } from '../../../engine/core/drive/playScenario.ts';
import { drivenPortal } from '../../../engine/dev/drivenPortal.ts';
import { readScenarios } from '../../../engine/dev/readScenarios.ts';
import { replayScenarios } from '../../../engine/dev/scenariosCommand.ts';
import { runningTwin } from '../../support/runningTwin.ts';
import { isOnStage } from '../../browser/support/stages/isOnStage.ts';
import { portalsWithMachines } from '../../support/portalsWithMachines.ts';

describe.each(portalsWithMachines)('the scenarios of %s', async (portal) => {
  const folder = resolve(portal);
  const { machines } = await drivenPortal(folder);
  const files = readScenarios(folder, machines);

  test('are what is in its folder', () => {
    expect(files.map(({ file }) => file)).toEqual(readdirSync(`${folder}/tests/scenarios`).map((name) => `tests/scenarios/${name}`));
  });

  test.each(files)('$name has no mistake, goes as it says, and as xstate itself would carry it out', async ({ scenario, problems }) => {
    expect(problems).toEqual([]);
    if (!scenario) throw new Error('a scenario without problems can be read');
    const driven = machines.get(scenario.machine)?.(scenario.given);
    if (!driven) throw new Error('its machine is checked');
    const { steps } = playScenario(driven, scenario);
    expect(steps.flatMap(({ index, faults }) => faults.map((fault) => ({ step: index + 1, ...fault })))).toEqual([]);
    const pure = steps.map(({ step: { moment, deeds } }) => ({
      state: moment.snapshot.value,
      context: JSON.parse(JSON.stringify(moment.snapshot.context)),
      deeds: deeds.flatMap(({ kind, name }) => (kind === 'stop' ? [] : [name])),
    }));
    expect(await runningTwin(driven, scenario)).toEqual(pure);
  });
});

test('a scenario of the portal says why it is headless where nobody at a page can bring it about, and nowhere else', async () => {
  const { machines } = await drivenPortal(resolve('.'));
  const files = readScenarios(resolve('.'), machines).flatMap(({ name, scenario }) => (scenario ? [{ name, scenario }] : []));
  expect(files.filter(({ scenario }) => isOnStage(scenario) === (scenario.headless !== undefined)).map(({ name }) => name)).toEqual([]);
});

test('a name that no scenario has is told with the nearest', async () => {
  const lines: string[] = [];
  expect(await replayScenarios(resolve('.'), { names: ['registration-registrs'], print: (line) => lines.push(line) })).toBe(2);
  expect(lines).toEqual(['There is no scenario "registration-registrs" (did you mean "registration-registers"?).']);
});
