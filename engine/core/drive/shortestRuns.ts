import type { Scenario, ScenarioStep } from '../../language/scenario.ts';
import { reachedIn, type Reachable } from './coverage.ts';
import type { Driven } from './Driven.ts';
import { begin, type SimulationState, type Step } from './SimulationState.ts';
import { playStep } from './playScenario.ts';
import { eventsOf } from './Transition.ts';

type Payload = Readonly<Record<string, unknown>>;

/** What a search may give to a machine. */
export interface Pool {
  inputs: readonly Payload[];
  /** By event. */
  payloads: ReadonlyMap<string, readonly Payload[]>;
  /** What effects succeed with, by effect. */
  outputs: ReadonlyMap<string, readonly unknown[]>;
}

/** A run of a machine: its input, and what happens then. A scenario without expectations. */
export interface Run {
  input: Payload;
  steps: readonly ScenarioStep[];
}

/** What a machine's scenarios give to it; nothing where there are none. */
export function poolOf(scenarios: readonly Scenario[]): Pool {
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
  return { inputs: inputs.length === 0 ? [{}] : distinct(inputs), payloads, outputs };
}

/**
 * The shortest run to everything of a machine that can be reached with what is in the pool. A state is visited once for each context.
 * @param limit how many moments are looked at before the search gives up.
 */
export function shortestRuns(driven: Driven, pool: Pool, limit = 4000): Map<Reachable, Run> {
  const runs = new Map<Reachable, Run>();
  search(driven, pool, limit, (step, run) => {
    for (const reached of reachedIn(step)) if (!runs.has(reached)) runs.set(reached, run);
  });
  return runs;
}

/** Moments of a machine that can be reached with what is in the pool, the nearest first, up to `limit`. */
export function momentsOf(driven: Driven, pool: Pool, limit: number): SimulationState[] {
  const moments: SimulationState[] = [];
  search(driven, pool, limit, ({ simulation }) => void moments.push(simulation));
  return moments;
}

function search(driven: Driven, pool: Pool, limit: number, found: (step: Step, run: Run) => void): void {
  const seen = new Set<string>();
  let front: { simulation: SimulationState; run: Run }[] = [];
  const visit = (take: () => Step, run: Run, next: typeof front) => {
    const step = attempt(take);
    if (!step) return;
    found(step, run);
    const key = keyOf(step.simulation);
    if (seen.has(key) || seen.size >= limit) return;
    seen.add(key);
    next.push({ simulation: step.simulation, run });
  };
  for (const input of pool.inputs) visit(() => begin(driven, input), { input, steps: [] }, front);
  while (front.length > 0) {
    const next: typeof front = [];
    for (const { simulation, run } of front)
      for (const step of movesFrom(simulation, pool)) {
        visit(() => playStep(simulation, step, run.input).step, { input: run.input, steps: [...run.steps, step] }, next);
      }
    front = next;
  }
}

/** A machine that throws leads nowhere: what it is given here may be anything. */
function attempt(take: () => Step): Step | undefined {
  try {
    return take();
  } catch {
    return undefined;
  }
}

/** Everything that may happen at a moment: events, the next timer, answers of what runs, and that it is left. */
export function movesFrom({ driven, timers, running, isClosed }: SimulationState, { payloads, outputs }: Pool): ScenarioStep[] {
  if (isClosed) return [];
  const sent = eventsOf(driven.machine).flatMap((event): ScenarioStep[] =>
    distinct([{}, ...(payloads.get(event) ?? [])]).map((payload) => ({ send: event, with: payload })),
  );
  const answered = running.flatMap(({ effect }): ScenarioStep[] => [
    ...distinct([null, ...(outputs.get(effect) ?? [])]).map((output) => ({ effect, succeeds: output })),
    { effect, fails: 'no answer' },
  ]);
  return [
    ...sent,
    ...(timers.length > 0 ? [{ wait: 'next timer' as const }] : []),
    ...answered,
    ...(running.length > 0 ? [{ close: true as const }] : []),
  ];
}

/** What tells two moments of a machine apart, as far as what may happen next. */
export function keyOf({ snapshot, timers, running, isClosed }: SimulationState): string {
  return JSON.stringify([snapshot.value, snapshot.context, timers.map(({ id }) => id), running.map(({ id }) => id), isClosed]);
}

function add<Value>(map: Map<string, Value[]>, key: string, value: Value): void {
  map.set(key, [...(map.get(key) ?? []), value]);
}

function distinct<Value>(values: readonly Value[]): Value[] {
  return [...new Map(values.map((value) => [JSON.stringify(value), value])).values()];
}
