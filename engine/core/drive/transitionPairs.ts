import { transitionFor } from './Transition.ts';
import type { DrivenMachine } from './DrivenMachine.ts';
import { exploreRuns, formatStateKey, defaultMaxStates, type Run, type ValuePool } from './shortestRuns.ts';
import type { SimulationStep } from './SimulationState.ts';

/** Two transitions in a row: `entering · SUBMIT · 1, then submitting · register fails · 1`. */
export type TransitionPair = string;

/** Returns the pairs of consecutive transitions in a run. A pair never spans a restart of the machine. */
export function listPairs(steps: readonly SimulationStep[]): TransitionPair[] {
  const pairs: TransitionPair[] = [];
  let last: readonly string[] = [];
  for (const step of steps) {
    if (isStart(step)) last = [];
    const { found, end } = pairsIn(step, last);
    pairs.push(...found);
    last = end;
  }
  return pairs;
}

/** Maps each pair of consecutive transitions to the shortest run that contains it. Visits at most `limit` states. */
export function findPairs(driven: DrivenMachine, pool: ValuePool, limit = defaultMaxStates): Map<TransitionPair, Run> {
  const pairs = new Map<TransitionPair, Run>();
  /** The steps that are possible in each state. */
  const moves = new Map<string, { step: SimulationStep; run: Run }[]>();
  /** The shortest run for each transition into a state, keyed by state, then by transition. */
  const arrivals = new Map<string, Map<string, Run>>();
  exploreRuns(driven, pool, limit, (step, run, before) => {
    if (before) moves.set(formatStateKey(before), [...(moves.get(formatStateKey(before)) ?? []), { step, run }]);
    const { found, end } = pairsIn(step, []);
    for (const pair of found) if (!pairs.has(pair)) pairs.set(pair, run);
    const key = formatStateKey(step.simulation);
    const known = arrivals.get(key) ?? new Map<string, Run>();
    arrivals.set(key, known);
    for (const id of end) if (!known.has(id)) known.set(id, run);
  });
  for (const [key, known] of arrivals)
    for (const [last, firstRun] of known)
      for (const { step, run } of moves.get(key) ?? [])
        for (const pair of pairsIn(step, [last]).found) {
          const next = run.steps.at(-1);
          if (!pairs.has(pair) && next) pairs.set(pair, { input: firstRun.input, steps: [...firstRun.steps, next] });
        }
  return pairs;
}

const isStart = ({ microsteps: [first] }: SimulationStep) => first !== undefined && first.before === undefined;

function pairsIn({ simulation, microsteps }: SimulationStep, last: readonly string[]): { found: TransitionPair[]; end: readonly string[] } {
  const found: TransitionPair[] = [];
  let end = last;
  for (const { transitions } of microsteps) {
    const transitionIds = transitions.flatMap((definition) => transitionFor(simulation.driven.machine, definition)?.id ?? []);
    if (transitionIds.length === 0) continue;
    found.push(...end.flatMap((first) => transitionIds.map((second) => `${first}, then ${second}`)));
    end = transitionIds;
  }
  return { found, end };
}
