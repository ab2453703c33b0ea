import fc from 'fast-check';
import type { Driven } from '../../engine/core/drive/Driven.ts';
import { begin, type Step } from '../../engine/core/drive/SimulationState.ts';
import { playStep } from '../../engine/core/drive/playScenario.ts';
import { movesFrom, type Pool } from '../../engine/core/drive/shortestRuns.ts';
import type { ScenarioStep } from '../../engine/language/scenario.ts';

/** How many random runs a test makes of each machine: RUNS=10000 npx vitest run tests/machines. */
export const numRuns = Number(process.env['RUNS'] ?? 150);

/** The same runs every time, unless SEED says otherwise. */
export const seed = Number(process.env['SEED'] ?? 2026);

/** How long a test of so many runs may take, in ms. */
export const patience = 60_000 + numRuns * 60;

/** A choice each: what the machine is given, and then which of all that may happen does. Fewer and smaller ones are simpler runs. */
export const choices = fc.array(fc.nat({ max: 999 }), { minLength: 1, maxLength: 14 });

export interface Walked {
  /** What happened; nothing for the start. */
  move: ScenarioStep | undefined;
  step: Step;
}

/** The run that somebody's choices make of a machine. */
export function walk(driven: Driven, pool: Pool, [first = 0, ...rest]: readonly number[]): Walked[] {
  const input = pool.inputs[first % pool.inputs.length] ?? {};
  const walked: Walked[] = [{ move: undefined, step: begin(driven, input) }];
  for (const choice of rest) {
    const { simulation } = walked.at(-1)?.step ?? begin(driven, input);
    const moves: ScenarioStep[] = [...movesFrom(simulation, pool), { wait: choice }, ...(simulation.isClosed ? [{ open: input }] : [])];
    const move = moves[choice % moves.length];
    if (move) walked.push({ move, step: playStep(simulation, move, input).step });
  }
  return walked;
}
