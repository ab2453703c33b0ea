import { breaksInvariant } from '../core/drive/invariants.ts';
import { playScenario } from '../core/drive/playScenario.ts';
import { collectValues } from '../core/drive/shortestRuns.ts';
import type { ScenarioFailure } from '../core/drive/findFailures.ts';
import { nearest } from '../compiler/source/nearest.ts';
import { formatProblem } from '../compiler/source/Problem.ts';
import type { Scenario } from '../language/scenario.ts';
import { drivenPortal, type DrivenMachines } from './drivenPortal.ts';
import { readRequirements } from './readRequirements.ts';
import { requirementCoverage, type ReplayResult } from './requirementCoverage.ts';
import { readInvariants } from './readInvariants.ts';
import { readScenarios, type ScenarioFile } from './readScenarios.ts';
import { stepWords } from './stepWords.ts';

export interface ScenariosOptions {
  /** Runs only scenarios whose name starts with one of these names. */
  names?: readonly string[];
  print?: (line: string) => void;
}

/**
 * Replays scenarios without a screen, and prints the steps that fail. If all scenarios are replayed, also prints the requirements that no
 * scenario covers.
 *
 * Returns 1 if a step fails or the requirements can't be read. Returns 2 if `names` contains an unknown name.
 */
export async function replayScenarios(folder: string, { names = [], print = console.log }: ScenariosOptions = {}): Promise<0 | 1 | 2> {
  const { machines } = await drivenPortal(folder);
  const chosen = chooseScenarios(folder, machines, { names, print });
  if (!chosen) return 2;
  const replayed: ReplayResult[] = [];
  for (const file of chosen) {
    const lines = replayScenario(file, (scenario) => {
      const driven = machines.get(scenario.machine)?.(scenario.given);
      return driven && playScenario(driven, scenario);
    });
    if (lines.length === 0) lines.push(...invariantLines(folder, machines, file));
    replayed.push({ name: file.name, scenario: file.scenario, isGood: lines.length === 0 });
    for (const line of lines) print(line);
  }
  const failed = replayed.filter(({ isGood }) => !isGood).length;
  print(`scenarios: ${chosen.length - failed} of ${chosen.length} replayed as expected`);
  const isReadable = names.length > 0 || printRequirements(folder, replayed, print);
  return failed > 0 || !isReadable ? 1 : 0;
}

/** Prints the number of covered requirements, and lists the uncovered ones. Returns false if tests/requirements.json is invalid. */
function printRequirements(folder: string, replayed: readonly ReplayResult[], print: (line: string) => void): boolean {
  const { requirements, problems } = readRequirements(folder);
  for (const problem of problems) print(formatProblem(problem));
  if (requirements.size === 0) return problems.length === 0;
  const uncovered = requirementCoverage(requirements, replayed).filter(({ isCovered }) => !isCovered);
  print(`requirements: ${requirements.size - uncovered.length} of ${requirements.size} covered by scenarios`);
  for (const { id, sentence, scenarios } of uncovered)
    print(`  ${id} ${sentence} ${scenarios.length === 0 ? 'No scenario covers this requirement.' : `Failed: ${scenarios.join(', ')}.`}`);
  return true;
}

/** Reads the scenarios that `names` selects. If a name matches no scenario, prints a message and returns `undefined`. */
export function chooseScenarios(
  folder: string,
  machines: DrivenMachines,
  { names, print }: Required<ScenariosOptions>,
): ScenarioFile[] | undefined {
  const files = readScenarios(folder, machines);
  const missing = names.find((prefix) => !files.some(({ name }) => name.startsWith(prefix)));
  if (missing === undefined) return files.filter(({ name }) => names.length === 0 || names.some((prefix) => name.startsWith(prefix)));
  const suggestion = nearest(
    missing,
    files.map(({ name }) => name),
  );
  print(`There is no scenario "${missing}"${suggestion === undefined ? '' : ` (did you mean "${suggestion}"?)`}.`);
  return undefined;
}

function replayScenario(
  { file, scenario, problems, sound }: ScenarioFile,
  play: (scenario: Scenario) => ReturnType<typeof playScenario> | undefined,
): string[] {
  const playable = scenario ?? sound;
  const failed = playable && play(playable)?.steps.find(({ failures }) => failures.length > 0);
  if (!playable) return problems.map(formatProblem);
  if (!failed) return scenario ? [] : [...problems.map(formatProblem), `  ${matchWords(playable.steps.length)}`];
  const step = playable.steps[failed.index];
  return [
    ...problems.map(formatProblem),
    `${file} step ${failed.index + 1}, ${step ? stepWords(step) : 'the start'}:`,
    ...failed.failures.flatMap(failureLines),
    ...(failed.index > 0 ? [`  ${matchWords(failed.index)}`] : []),
  ];
}

/** Lists the invariants that a scenario breaks. */
function invariantLines(folder: string, machines: DrivenMachines, { file, scenario }: ScenarioFile): string[] {
  const driven = scenario && machines.get(scenario.machine)?.(scenario.given);
  if (!driven) return [];
  const { steps } = playScenario(driven, scenario);
  return readInvariants(folder, driven).flatMap((invariant) => {
    const broken = breaksInvariant(
      invariant,
      steps.map(({ step }) => step),
      collectValues([scenario]),
    );
    if (!broken) return [];
    const at = broken.at === 0 ? 'the start' : `step ${broken.at}`;
    return [`${file} ${at}: the invariant "${invariant.sentence}" is broken: ${broken.reason}`];
  });
}

function matchWords(steps: number): string {
  return steps === 1 ? 'step 1 matches the scenario' : `steps 1 to ${steps} match the scenario`;
}

function failureLines({ what, expected, found }: ScenarioFailure): string[] {
  return [`  ${what}: expected ${expected}`, `  ${' '.repeat(what.length)}     found ${found}`];
}
