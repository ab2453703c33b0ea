import type { Scenario, ScenarioStep } from '../../language/scenario.ts';
import { listReached, type CoverageGoal } from './coverage.ts';
import type { DrivenMachine } from './DrivenMachine.ts';
import { beginRun, type SimulationState, type SimulationStep } from './SimulationState.ts';
import { playStep } from './playScenario.ts';
import { listEvents } from './Transition.ts';

type Payload = Readonly<Record<string, unknown>>;

export interface ValuePool {
  inputs: readonly Payload[];
  payloads: ReadonlyMap<string, readonly Payload[]>;
  /** The results to try for each effect, keyed by effect name. */
  outputs: ReadonlyMap<string, readonly unknown[]>;
}

/** A machine's input and steps: a scenario without expectations. */
export interface Run {
  input: Payload;
  steps: readonly ScenarioStep[];
}

export function collectValues(scenarios: readonly Scenario[]): ValuePool {
  const inputs: Payload[] = [];
  const payloads = new Map<string, Payload[]>();
  const outputs = new Map<string, unknown[]>();
  for (const { given, steps } of scenarios) {
    inputs.push(given.input);
    for (const step of steps) {
      if ('open' in step && step.open !== true) inputs.push(step.open);
      if ('send' in step) add(payloads, step.send, step.with ?? {});
      if ('effect' in step && 'succeeds' in step) add(outputs, step.effect, step.succeeds);
    }
  }
  return { inputs: inputs.length === 0 ? [{}] : removeDuplicates(inputs), payloads, outputs };
}

/** The default maximum number of states to visit. */
export const defaultMaxStates = 4000;

/** Finds the shortest run to each of a machine's states, transitions, guard results, and effect outcomes. Visits at most `limit` states. */
export function shortestRuns(driven: DrivenMachine, pool: ValuePool, limit = defaultMaxStates): Map<CoverageGoal, Run> {
  const runs = new Map<CoverageGoal, Run>();
  exploreRuns(driven, pool, limit, (step, run) => {
    for (const reached of listReached(step)) if (!runs.has(reached)) runs.set(reached, run);
  });
  return runs;
}

/** Returns the states that a machine can reach, nearest first, but at most `limit`. */
export function findReachableStates(driven: DrivenMachine, pool: ValuePool, limit: number): SimulationState[] {
  const states: SimulationState[] = [];
  exploreRuns(driven, pool, limit, ({ simulation }) => void states.push(simulation));
  return states;
}

/** Tries every step from every state that the machine can reach. Calls `onStep` with each step and the shortest run that ends with it. */
export function exploreRuns(
  driven: DrivenMachine,
  pool: ValuePool,
  limit: number,
  onStep: (step: SimulationStep, run: Run, before: SimulationState | undefined) => void,
): void {
  const seen = new Set<string>();
  let front: { simulation: SimulationState; run: Run }[] = [];
  const visit = (play: () => SimulationStep, run: Run, next: typeof front, before?: SimulationState) => {
    const step = attempt(play);
    if (!step) return;
    onStep(step, run, before);
    const key = formatStateKey(step.simulation);
    if (seen.has(key) || seen.size >= limit) return;
    seen.add(key);
    next.push({ simulation: step.simulation, run });
  };
  for (const input of pool.inputs) visit(() => beginRun(driven, input), { input, steps: [] }, front);
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { simulation, run } of front)
      for (const step of possibleSteps(simulation, pool)) {
        const longer = { input: run.input, steps: [...run.steps, step] };
        visit(() => playStep(simulation, step, run.input).step, longer, next, simulation);
      }
    front = next;
  }
}

/** Calls `play`. Returns undefined if the machine throws, for example because a step's values make no sense for the machine. */
function attempt(play: () => SimulationStep): SimulationStep | undefined {
  try {
    return play();
  } catch {
    return undefined;
  }
}

/** Returns the steps that are possible now: events, the next timer, effect results, and closing. */
export function possibleSteps({ driven, timers, running, isClosed }: SimulationState, { payloads, outputs }: ValuePool): ScenarioStep[] {
  if (isClosed) return [];
  const sent = listEvents(driven.machine).flatMap((event): ScenarioStep[] =>
    removeDuplicates([{}, ...(payloads.get(event) ?? [])]).map((payload) => ({ send: event, with: payload })),
  );
  const answered = running.flatMap(({ effect }): ScenarioStep[] => [
    ...removeDuplicates([null, ...(outputs.get(effect) ?? [])]).map((output) => ({ effect, succeeds: output })),
    { effect, fails: 'no answer' },
  ]);
  return [
    ...sent,
    ...(timers.length > 0 ? [{ wait: 'next timer' as const }] : []),
    ...answered,
    ...(running.length > 0 ? [{ close: true as const }] : []),
  ];
}

/** Returns a key for a state. Two states with the same key have the same next steps. */
export function formatStateKey({ snapshot, timers, running, isClosed }: SimulationState): string {
  return JSON.stringify([snapshot.value, snapshot.context, timers.map(({ id }) => id), running.map(({ id }) => id), isClosed]);
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

function removeDuplicates<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
