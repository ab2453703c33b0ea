import type { DrivenMachine } from '../core/drive/DrivenMachine.ts';
import { playStep } from '../core/drive/playScenario.ts';
import { possibleSteps, type Run, type ValuePool } from '../core/drive/shortestRuns.ts';
import { beginRun, type SimulationStep } from '../core/drive/SimulationState.ts';
import type { ScenarioStep } from '../language/scenario.ts';
import { stepWords } from './stepWords.ts';

/** A step of a random run. `move` caused the step, and is undefined for the first step. */
export interface RandomStep {
  move: ScenarioStep | undefined;
  step: SimulationStep;
}

export interface RandomRuns {
  /** The number of runs to try. Defaults to the environment variable `RUNS` or, if that isn't set, 150. */
  runs?: number;
  /**
   * The seed for random numbers. The same seed gives the same runs. Defaults to the environment variable `SEED` or, if that isn't set,
   * 2026.
   */
  seed?: number;
}

/** Random numbers that determine the input and the steps of a run. Simpler runs have fewer or smaller numbers. */
type Choices = readonly number[];

const longest = 14;
const choicesBelow = 1000;

type RunCheck = (walked: readonly RandomStep[], again: () => readonly RandomStep[]) => void;

/**
 * Tries random runs with values from `pool`. `checkRun` must throw if a run breaks a rule. In that case, `checkRandomRuns` throws an
 * error that describes the shortest such run.
 */
export function checkRandomRuns(driven: DrivenMachine, pool: ValuePool, checkRun: RunCheck, options: RandomRuns = {}): void {
  const { seed } = withDefaults(options);
  const failing = findFailingRun(driven, pool, checkRun, options);
  if (!failing) return;
  const { reason, words, error } = failing;
  throw new Error(`${reason}\nin the run ${words}\nwith the seed ${seed}`, { cause: error });
}

/** A run that breaks a rule, reduced to the fewest steps and the simplest values. */
export interface FailingRun {
  reason: string;
  error: unknown;
  input: Run['input'];
  steps: readonly ScenarioStep[];
  words: string;
}

/** Tries random runs. Returns the shortest run for which `checkRun` throws. */
export function findFailingRun(
  driven: DrivenMachine,
  pool: ValuePool,
  checkRun: RunCheck,
  options: RandomRuns = {},
): FailingRun | undefined {
  const { runs, seed } = withDefaults(options);
  const next = randomNumbers(seed);
  const failure = (choices: Choices): { error: unknown } | undefined => {
    try {
      checkRun(walk(driven, pool, choices), () => walk(driven, pool, choices));
      return undefined;
    } catch (error) {
      return { error };
    }
  };
  for (let run = 0; run < runs; run += 1) {
    const choices = Array.from({ length: 1 + next(longest) }, () => next(choicesBelow));
    if (!failure(choices)) continue;
    const shortest = simplest(choices, (simpler) => failure(simpler) !== undefined);
    const error = failure(shortest)?.error;
    const reason = error instanceof Error ? error.message : String(error);
    const { input, moves } = listMoves(driven, pool, shortest);
    return { reason, error, input, steps: moves, words: runWords(driven, pool, shortest) };
  }
  return undefined;
}

function withDefaults({ runs, seed }: RandomRuns): Required<RandomRuns> {
  return { runs: runs ?? Number(process.env['RUNS'] ?? 150), seed: seed ?? Number(process.env['SEED'] ?? 2026) };
}

/** Returns the input and the steps of a run. If the machine throws, returns the steps before the error. */
function listMoves(driven: DrivenMachine, pool: ValuePool, choices: Choices): { input: Run['input']; moves: ScenarioStep[] } {
  const { input, moves } = steps(pool, choices);
  const made: ScenarioStep[] = [];
  try {
    let step = beginRun(driven, input);
    for (const move of moves) {
      const walked = move(step);
      step = walked.step;
      if (walked.move) made.push(walked.move);
    }
  } catch {
    // Ignore the error, because the report already contains it.
  }
  return { input, moves: made };
}

function walk(driven: DrivenMachine, pool: ValuePool, choices: Choices): RandomStep[] {
  const { input, moves } = steps(pool, choices);
  const walked: RandomStep[] = [{ move: undefined, step: beginRun(driven, input) }];
  for (const move of moves) walked.push(move(walked.at(-1)?.step ?? beginRun(driven, input)));
  return walked;
}

function steps(pool: ValuePool, [first = 0, ...rest]: Choices) {
  const input = pool.inputs[first % pool.inputs.length] ?? {};
  const moves = rest.map((choice) => ({ simulation }: SimulationStep): RandomStep => {
    const possible = [...possibleSteps(simulation, pool), { wait: choice }, ...(simulation.isClosed ? [{ open: input }] : [])];
    const move: ScenarioStep = possible[choice % possible.length] ?? { wait: choice };
    return { move, step: playStep(simulation, move, input).step };
  });
  return { input, moves };
}

function runWords(driven: DrivenMachine, pool: ValuePool, choices: Choices): string {
  const { input, moves } = steps(pool, choices);
  const words: string[] = [];
  try {
    let step = beginRun(driven, input);
    for (const move of moves) {
      const walked = move(step);
      step = walked.step;
      if (walked.move) words.push(stepWords(walked.move) + payloadWords(walked.move));
    }
  } catch {
    words.push('a step in which the machine throws');
  }
  return [`given ${JSON.stringify(input)}`, ...words].join(', ');
}

function payloadWords(move: ScenarioStep): string {
  const value = 'send' in move ? move.with : 'succeeds' in move ? move.succeeds : undefined;
  const text = JSON.stringify(value ?? {});
  return text === '{}' ? '' : ` with ${text}`;
}

/** Removes or decreases numbers in `choices` as long as `fails` returns true. */
function simplest(choices: Choices, fails: (choices: Choices) => boolean): Choices {
  for (;;) {
    const simpler = simplifyChoices(choices).find(fails);
    if (!simpler) return choices;
    choices = simpler;
  }
}

function simplifyChoices(choices: Choices): Choices[] {
  const shorter = choices.slice(1).map((_, at) => choices.toSpliced(at + 1, 1));
  const smaller = choices.flatMap((choice, at) =>
    [0, Math.floor(choice / 2), choice - 1].flatMap((less) => (less >= 0 && less < choice ? [choices.with(at, less)] : [])),
  );
  return [...shorter, ...smaller];
}

/**
 * Returns a function that generates integers from 0 up to, but not including, `limit` (mulberry32). The same seed gives the same numbers.
 */
function randomNumbers(seed: number): (limit: number) => number {
  let state = seed;
  return (limit) => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) % limit;
  };
}
