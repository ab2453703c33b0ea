import fc from 'fast-check';
import type { Driven } from '../../engine/core/drive/Driven.ts';
import { beginRun, type SimulationStep } from '../../engine/core/drive/SimulationState.ts';
import { playStep } from '../../engine/core/drive/playScenario.ts';
import { movesFrom, type ValuePool } from '../../engine/core/drive/shortestRuns.ts';
import type { ScenarioStep } from '../../engine/language/scenario.ts';

/** The number of random runs that a test makes of each machine: RUNS=10000 npx vitest run tests/machines. */
export const numRuns = Number(process.env['RUNS'] ?? 150);

/** The seed of the random runs, which are the same in each test run unless SEED changes it. */
export const seed = Number(process.env['SEED'] ?? 2026);

/** The timeout of a test with this many runs, in ms. */
export const patience = 60_000 + numRuns * 60;

/**
 * Random choices: the first picks the machine's input, and each of the others picks the next move. A shorter list of smaller numbers is a
 * simpler run.
 */
export const choices = fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 14 });

export interface Walked {
  /** The move that led here; undefined at the start. */
  move: ScenarioStep | undefined;
  step: SimulationStep;
}

/** Returns the run of a machine that follows from a list of choices. */
export function walk(driven: Driven, pool: ValuePool, [first = 0, ...rest]: readonly number[]): Walked[] {
  const input = pool.inputs[first % pool.inputs.length] ?? {};
  const walked: Walked[] = [{ move: undefined, step: beginRun(driven, input) }];
  for (const choice of rest) {
    const { simulation } = walked.at(-1)?.step ?? beginRun(driven, input);
    const moves: ScenarioStep[] = [...movesFrom(simulation, pool), { wait: choice }, ...(simulation.isClosed ? [{ open: input }] : [])];
    const move = moves[choice % moves.length];
    if (move) walked.push({ move, step: playStep(simulation, move, input).step });
  }
  return walked;
}
