import type { ScenarioStep } from '../../language/scenario.ts';
import type { DrivenMachine } from './DrivenMachine.ts';
import { beginRun, type SimulationState, type SimulationStep } from './SimulationState.ts';
import { playStep } from './playScenario.ts';
import { formatStateKey, possibleSteps, type ValuePool, type Run } from './shortestRuns.ts';
import { getActiveStates } from './availableEvents.ts';
import { transitionFor } from './Transition.ts';

/** A step and the state that it leads to. */
interface Move {
  step: ScenarioStep;
  simulation: SimulationState;
  state: string;
}

/**
 * Returns every path through a machine as a run with the expected states. A path ends when it repeats a state.
 * @param limit The maximum number of paths.
 */
export function simplePaths(driven: DrivenMachine, pool: ValuePool, limit = 20_000): Run[] {
  const known = new Map<string, readonly Move[]>();
  const cachedMoves = (simulation: SimulationState, input: Run['input']): readonly Move[] => {
    const key = formatStateKey(simulation);
    const moves = known.get(key) ?? findMoves(simulation, pool, input);
    known.set(key, moves);
    return moves;
  };
  const runs: Run[] = [];
  const walk = (simulation: SimulationState, visited: readonly string[], { input, steps }: Run) => {
    const moves = cachedMoves(simulation, input);
    if (moves.length === 0 && runs.length < limit) runs.push({ input, steps });
    for (const { step, state, simulation: next } of moves) {
      if (runs.length >= limit) return;
      const run = { input, steps: [...steps, { ...step, expect: { state } }] };
      if (visited.includes(state)) runs.push(run);
      else walk(next, [...visited, state], run);
    }
  };
  const begun = new Set<string>();
  for (const input of pool.inputs) {
    const simulation = attempt(() => beginRun(driven, input))?.simulation;
    const state = simulation && stateOf(simulation);
    if (!simulation || state === undefined || begun.has(state)) continue;
    begun.add(state);
    walk(simulation, [state], { input, steps: [{ expect: { state } }] });
  }
  return runs;
}

/** Returns the steps to other states. If several steps take the same transitions, returns only the first. */
function findMoves(simulation: SimulationState, pool: ValuePool, input: Run['input']): Move[] {
  const currentState = stateOf(simulation);
  const moves = new Map<string, Move>();
  for (const step of possibleSteps(simulation, pool)) {
    const played = attempt(() => playStep(simulation, step, input).step);
    if (!played || played.simulation.isClosed) continue;
    const state = stateOf(played.simulation);
    const transitions = transitionsOfStep(played);
    if (state !== currentState && !moves.has(transitions)) moves.set(transitions, { step, simulation: played.simulation, state });
  }
  return [...moves.values()];
}

function transitionsOfStep({ microsteps, simulation }: SimulationStep): string {
  return microsteps
    .flatMap(({ transitions }) => transitions.map((definition) => transitionFor(simulation.driven.machine, definition)?.id ?? ''))
    .join(' + ');
}

const stateOf = ({ snapshot }: SimulationState): string => getActiveStates(snapshot).join(', ');

/** Calls `play`. Returns undefined if the machine throws, for example because a step's values make no sense for the machine. */
function attempt(play: () => SimulationStep): SimulationStep | undefined {
  try {
    return play();
  } catch {
    return undefined;
  }
}
