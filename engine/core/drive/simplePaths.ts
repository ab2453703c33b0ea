import type { ScenarioStep } from '../../language/scenario.ts';
import type { Driven } from './Driven.ts';
import { begin, type Moment, type Step } from './Moment.ts';
import { playStep } from './playScenario.ts';
import { keyOf, movesFrom, type Pool, type Run } from './shortestRuns.ts';
import { restsIn } from './takeable.ts';
import { wayOf } from './Way.ts';

/** A step with the moment and state that it leads to. */
interface Move {
  step: ScenarioStep;
  moment: Moment;
  state: string;
}

/**
 * Returns every path through a machine that visits no state twice, up to a dead end or a state already visited, as runs that expect the
 * state after each step. Values come from the pool. If two inputs start in the same state, only the first is used.
 * @param limit Maximum number of paths.
 */
export function simplePaths(driven: Driven, pool: Pool, limit = 20_000): Run[] {
  const known = new Map<string, readonly Move[]>();
  const movesOn = (moment: Moment, input: Run['input']): readonly Move[] => {
    const key = keyOf(moment);
    const moves = known.get(key) ?? movesOut(moment, pool, input);
    known.set(key, moves);
    return moves;
  };
  const runs: Run[] = [];
  const walk = (moment: Moment, visited: readonly string[], { input, steps }: Run) => {
    const moves = movesOn(moment, input);
    if (moves.length === 0 && runs.length < limit) runs.push({ input, steps });
    for (const { step, state, moment: next } of moves) {
      if (runs.length >= limit) return;
      const run = { input, steps: [...steps, { ...step, expect: { state } }] };
      if (visited.includes(state)) runs.push(run);
      else walk(next, [...visited, state], run);
    }
  };
  const begun = new Set<string>();
  for (const input of pool.inputs) {
    const moment = attempt(() => begin(driven, input))?.moment;
    const state = moment && stateOf(moment);
    if (!moment || state === undefined || begun.has(state)) continue;
    begun.add(state);
    walk(moment, [state], { input, steps: [{ expect: { state } }] });
  }
  return runs;
}

/** Returns the steps that lead to another state; only the first of those that take the same transitions. */
function movesOut(moment: Moment, pool: Pool, input: Run['input']): Move[] {
  const here = stateOf(moment);
  const moves = new Map<string, Move>();
  for (const step of movesFrom(moment, pool)) {
    const then = attempt(() => playStep(moment, step, input).step);
    if (!then || then.moment.isClosed) continue;
    const state = stateOf(then.moment);
    const ways = waysOfStep(then);
    if (state !== here && !moves.has(ways)) moves.set(ways, { step, moment: then.moment, state });
  }
  return [...moves.values()];
}

function waysOfStep({ microsteps, moment }: Step): string {
  return microsteps
    .flatMap(({ transitions }) => transitions.map((definition) => wayOf(moment.driven.machine, definition)?.id ?? ''))
    .join(' + ');
}

const stateOf = ({ snapshot }: Moment): string => restsIn(snapshot).join(', ');

/** Returns undefined if the machine throws, since values from the pool may not fit. */
function attempt(take: () => Step): Step | undefined {
  try {
    return take();
  } catch {
    return undefined;
  }
}
