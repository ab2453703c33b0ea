import { mkdirSync, writeFileSync } from 'node:fs';
import { join, relative, resolve } from 'node:path';
import { exportMachine } from '../../core/drive/exportMachine.ts';
import { beginRun } from '../../core/drive/SimulationState.ts';
import { drivenPortal } from '../../testing/drivenPortal.ts';
import { readScenarios } from '../../testing/readScenarios.ts';
import { chooseScenarios, type ScenariosOptions } from '../../testing/replayScenarios.ts';
import { recordTest } from '../../testing/screens/recordTest.ts';
import { formatReport } from '../../testing/formatReport.ts';
import { reportScenario } from '../../testing/reportScenario.ts';

/**
 * Exports each chosen scenario to the folder `to` as a Playwright test. Prints the scenarios that can't be exported. Returns 2 for an
 * unknown scenario name.
 */
export async function exportTests(folder: string, to: string, { names = [], print = console.log }: ScenariosOptions = {}): Promise<0 | 2> {
  const driven = await drivenPortal(folder);
  const chosen = chooseScenarios(folder, driven.machines, { names, print });
  if (!chosen) return 2;
  mkdirSync(to, { recursive: true });
  for (const { name, file, scenario } of chosen) {
    try {
      if (!scenario) throw new Error('the scenario has errors (to list them, run "npm run scenarios")');
      const place = join(to, `${name}.spec.ts`);
      writeFileSync(place, await recordTest(scenario, { ...driven, folder }));
      print(`Wrote ${relative('.', place)}`);
    } catch (error) {
      print(`Skipped ${file}: ${error instanceof Error ? error.message : String(error)}`);
    }
  }
  return 0;
}

/**
 * Replays the chosen scenarios without a browser, and writes a report to the file `to`. Returns 1 if a scenario fails, and 2 for an
 * unknown scenario name.
 */
export async function writeReport(
  folder: string,
  to: string,
  { names = [], print = console.log }: ScenariosOptions = {},
): Promise<0 | 1 | 2> {
  const { machines, checked } = await drivenPortal(folder);
  const chosen = chooseScenarios(folder, machines, { names, print });
  if (!chosen) return 2;
  const runs = chosen.flatMap(({ scenario }) => {
    const driven = scenario && machines.get(scenario.machine)?.(scenario.given);
    return driven ? reportScenario(driven, scenario) : [];
  });
  const broken = chosen.filter(({ scenario }) => !scenario);
  for (const { file } of broken) print(`${file} has errors. To list them, run "npm run scenarios".`);
  writeFileSync(to, formatReport(`Scenarios for ${checked.portal?.settings.name ?? folder}`, runs));
  print(`Wrote ${relative('.', resolve(to))}`);
  const isGood = broken.length === 0 && runs.every(({ steps }) => steps.every(({ failures }) => failures.length === 0));
  return isGood ? 0 : 1;
}

/** Writes each machine's configuration to the folder `to`, as JSON for XState and Stately Studio. */
export async function exportMachines(folder: string, to: string, print: (line: string) => void = console.log): Promise<0> {
  const { machines } = await drivenPortal(folder);
  const scenarios = readScenarios(folder, machines).flatMap(({ scenario }) => scenario ?? []);
  mkdirSync(to, { recursive: true });
  for (const [name, make] of machines) {
    const given = scenarios.find(({ machine }) => machine === name)?.given ?? { input: {}, scope: {}, records: {} };
    const driven = make(given);
    const { context } = beginRun(driven, given.input).simulation.snapshot;
    const place = join(to, `${name}.json`);
    writeFileSync(place, `${JSON.stringify(exportMachine(driven.machine, context), undefined, 2)}\n`);
    print(`Wrote ${relative('.', place)}`);
  }
  return 0;
}
