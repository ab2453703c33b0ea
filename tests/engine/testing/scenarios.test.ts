import { cpSync, readdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { describe, expect, test } from 'vitest';
import { playScenario } from '../../../engine/core/drive/playScenario.ts';
import { readRequirements } from '../../../engine/testing/readRequirements.ts';
import { requirementCoverage } from '../../../engine/testing/requirementCoverage.ts';
import { readScenarios } from '../../../engine/testing/readScenarios.ts';
import { replayScenarios } from '../../../engine/testing/replayScenarios.ts';
import { runningTwin } from '../../support/runningTwin.ts';
import { isOnStage } from '../../browser/support/stages/isOnStage.ts';
import { tempPortal } from '../../support/tempPortal.ts';
import { portalsWithMachines } from '../../support/portalsWithMachines.ts';
import { nonEmpty } from '../../support/nonEmpty.ts';
import { machinesOf } from '../../support/machinesOf.ts';

async function replayedGarden(files: Readonly<Record<string, string>>, edit: (folder: string) => void = () => {}) {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  for (const [file, text] of Object.entries(files)) writeFileSync(join(folder, file), text);
  edit(folder);
  const lines: string[] = [];
  const code = await replayScenarios(folder, { print: (line) => lines.push(line) });
  return { code, lines };
}

describe.each(portalsWithMachines)('the scenarios of %s', async (portal) => {
  const folder = resolve(portal);
  const { machines } = await machinesOf(folder);
  const files = readScenarios(folder, machines);

  test('scenarios cover all requirements', () => {
    const replayed = files.map(({ name, scenario }) => ({ name, scenario, isGood: true }));
    const covered = requirementCoverage(readRequirements(folder).requirements, replayed);
    expect(covered.flatMap(({ id, isCovered }) => (isCovered ? [] : [id]))).toEqual([]);
  });

  test('the scenarios are exactly the files in the folder', () => {
    expect(files.map(({ file }) => file)).toEqual(readdirSync(`${folder}/tests/scenarios`).map((name) => `tests/scenarios/${name}`));
  });

  test.each(nonEmpty(files))(
    'the scenario $name has no mistakes, replays as written, and matches xstate itself',
    async ({ scenario, problems }) => {
      expect(problems).toEqual([]);
      if (!scenario) throw new Error('a scenario without problems can be read');
      const driven = machines.get(scenario.machine)?.(scenario.given);
      if (!driven) throw new Error('its machine is checked');
      const { steps } = playScenario(driven, scenario);
      expect(nonEmpty(steps).flatMap(({ index, failures }) => failures.map((failure) => ({ step: index + 1, ...failure })))).toEqual([]);
      const pure = steps.map(({ step: { simulation, sideEffects } }) => ({
        state: simulation.snapshot.value,
        context: JSON.parse(JSON.stringify(simulation.snapshot.context)),
        sideEffects: sideEffects.flatMap(({ kind, name }) => (kind === 'stop' ? [] : [name])),
      }));
      expect(await runningTwin(driven, scenario)).toEqual(pure);
    },
  );
});

test('a scenario says why it is headless if, and only if, it can’t be played on a screen', async () => {
  const { machines } = await machinesOf('.');
  const files = readScenarios(resolve('.'), machines).flatMap(({ name, scenario }) => (scenario ? [{ name, scenario }] : []));
  expect(
    nonEmpty(files)
      .filter(({ scenario }) => isOnStage(scenario) === (scenario.headless !== undefined))
      .map(({ name }) => name),
  ).toEqual([]);
});

test('a requirement is covered by a scenario that replays as expected, and the others are listed', async () => {
  const requirements = { R1: 'Dry plots can be watered.', R2: 'Nobody waters in the rain.' };
  const files = { 'tests/requirements.json': JSON.stringify({ requirements }) };
  const cover = (folder: string) => {
    const file = join(folder, 'tests/scenarios/watering-waters.json');
    writeFileSync(file, readFileSync(file, 'utf8').replace('"steps"', '"covers": ["R1"], "steps"'));
  };
  expect(await replayedGarden(files, cover)).toEqual({
    code: 0,
    lines: [
      'scenarios: 2 of 2 replayed as expected',
      'requirements: 1 of 2 covered by scenarios',
      '  R2 Nobody waters in the rain. No scenario covers this requirement.',
    ],
  });
  const broken = await replayedGarden({ 'tests/requirements.json': '{ "requirement": {} }' }, cover);
  expect(broken.code).toBe(1);
  expect(broken.lines.join('\n')).toMatch(/unknown-requirement[^]*tests\/requirements\.json:1:3 unknown-key/);
});

test('an unknown scenario name is reported with the nearest one', async () => {
  const lines: string[] = [];
  expect(await replayScenarios(resolve('.'), { names: ['registration-registrs'], print: (line) => lines.push(line) })).toBe(2);
  expect(lines).toEqual(['There is no scenario "registration-registrs" (did you mean "registration-registers"?).']);
});

test('a scenario of an older machine reports how far it replays', async () => {
  const folder = tempPortal({});
  cpSync('tests/portals/garden', folder, { recursive: true });
  const file = join(folder, 'tests/scenarios/watering-waters.json');
  writeFileSync(file, readFileSync(file, 'utf8').replace('"state": "watering"', '"state": "sprinkling"'));
  const lines: string[] = [];
  expect(await replayScenarios(folder, { names: ['watering-waters'], print: (line) => lines.push(line) })).toBe(1);
  expect(lines[0]).toMatch(/^tests\/scenarios\/watering-waters\.json:\d+:\d+ unknown-state there is no state "sprinkling" in "watering"/);
  expect(lines.slice(1)).toEqual(['  steps 1 to 2 match the scenario', 'scenarios: 0 of 1 replayed as expected']);
});
