import { playScenario } from '../core/drive/playScenario.ts';
import type { ScenarioFailure } from '../core/drive/findFailures.ts';
import { nearest } from '../compiler/source/nearest.ts';
import { formatProblem } from '../compiler/source/Problem.ts';
import type { Scenario } from '../language/scenario.ts';
import { drivenPortal, type DrivenMachines } from './drivenPortal.ts';
import { readScenarios, type ScenarioFile } from './readScenarios.ts';
import { stepWords } from './stepWords.ts';

export interface ScenariosOptions {
  /** Runs only scenarios whose name starts with one of these names. */
  names?: readonly string[];
  print?: (line: string) => void;
}

/** Replays scenarios without a screen, and prints the steps that fail. Returns 1 if one fails, and 2 for an unknown name. */
export async function replayScenarios(folder: string, { names = [], print = console.log }: ScenariosOptions = {}): Promise<0 | 1 | 2> {
  const { machines } = await drivenPortal(folder);
  const chosen = chooseScenarios(folder, machines, { names, print });
  if (!chosen) return 2;
  let failed = 0;
  for (const file of chosen) {
    const lines = outcomeOf(file, (scenario) => {
      const driven = machines.get(scenario.machine)?.(scenario.given);
      return driven && playScenario(driven, scenario);
    });
    if (lines.length > 0) failed += 1;
    for (const line of lines) print(line);
  }
  print(`scenarios: ${chosen.length - failed} of ${chosen.length} replayed as expected`);
  return failed > 0 ? 1 : 0;
}

/** Reads the portal's scenarios that `names` select. If a name matches none, prints a message and returns `undefined`. */
export function chooseScenarios(
  folder: string,
  machines: DrivenMachines,
  { names, print }: Required<ScenariosOptions>,
): ScenarioFile[] | undefined {
  const files = readScenarios(folder, machines);
  const missing = names.find((wanted) => !files.some(({ name }) => name.startsWith(wanted)));
  if (missing === undefined) return files.filter(({ name }) => names.length === 0 || names.some((wanted) => name.startsWith(wanted)));
  const meant = nearest(
    missing,
    files.map(({ name }) => name),
  );
  print(`There is no scenario "${missing}"${meant === undefined ? '' : ` (did you mean "${meant}"?)`}.`);
  return undefined;
}

function outcomeOf(
  { file, scenario, problems, sound }: ScenarioFile,
  play: (scenario: Scenario) => ReturnType<typeof playScenario> | undefined,
): string[] {
  const goes = scenario ?? sound;
  const failed = goes && play(goes)?.steps.find(({ failures }) => failures.length > 0);
  if (!goes) return problems.map(formatProblem);
  if (!failed) return scenario ? [] : [...problems.map(formatProblem), `  ${farWords(goes.steps.length)}`];
  const step = goes.steps[failed.index];
  return [
    ...problems.map(formatProblem),
    `${file} step ${failed.index + 1}, ${step ? stepWords(step) : 'the start'}:`,
    ...failed.failures.flatMap(failureLines),
    ...(failed.index > 0 ? [`  ${farWords(failed.index)}`] : []),
  ];
}

function farWords(steps: number): string {
  return steps === 1 ? 'step 1 matches the scenario' : `steps 1 to ${steps} match the scenario`;
}

function failureLines({ what, expected, found }: ScenarioFailure): string[] {
  return [`  ${what}: expected ${expected}`, `  ${' '.repeat(what.length)}     found ${found}`];
}
