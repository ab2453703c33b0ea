import {
  createActor,
  getInitialMicrosteps,
  type ActorScope,
  type AnyActorScope,
  type AnyEventObject,
  type AnyMachineSnapshot,
  type AnyStateMachine,
  type AnyTransitionDefinition,
  type InspectionEvent,
} from 'xstate';
import type { Driven } from './Driven.ts';

/** A timer that runs: `event` comes at `at`, in ms since the beginning. */
export interface Timer {
  id: string;
  at: number;
  event: AnyEventObject;
}

/** An effect that was begun and has not answered yet. */
export interface Running {
  id: string;
  /** The name under which it is provided. */
  effect: string;
  input: unknown;
}

/** What a machine did to the world: an action, an effect that was begun, or one that was given up. */
export interface SideEffect {
  kind: 'action' | 'start' | 'stop';
  name: string;
  /** What the action or the effect is given. */
  with: unknown;
}

/** Where a driven machine stands. A value: nothing changes it, so that every step can be undone by going back to the one before. */
export interface SimulationState {
  driven: Driven;
  snapshot: AnyMachineSnapshot;
  /** ms since the beginning. */
  time: number;
  timers: readonly Timer[];
  running: readonly Running[];
  /** It was left: no event reaches it any more, no timer runs, and what answers is not heard. */
  isClosed: boolean;
}

/** One small step inside of a step, as xstate takes it: the transitions that one event, or none, brings about. */
export interface Microstep {
  before: AnyMachineSnapshot | undefined;
  event: AnyEventObject;
  transitions: readonly AnyTransitionDefinition[];
  after: AnyMachineSnapshot;
}

/** What became of one thing that happened. */
export interface Step {
  simulation: SimulationState;
  /** Whether the machine answered to it at all. */
  wasHandled: boolean;
  sideEffects: readonly SideEffect[];
  microsteps: readonly Microstep[];
}

/** How an effect answers. */
export type Outcome = { succeeds: unknown } | { fails: unknown };

/** The machine from its beginning, with `input`. */
export function begin(driven: Driven, input: Readonly<Record<string, unknown>> = {}, time = 0): Step {
  const { machine } = driven;
  const rig = rigOf(machine);
  // xstate tells of every small step but the first.
  const [entered] = getInitialMicrosteps(machine, input)[0] ?? [];
  const { snapshot, sideEffects, microsteps } = rig.run(entered, () => machine.getInitialSnapshot(rig.scope, input));
  const first = { before: undefined, event: { type: 'xstate.init', input }, transitions: [], after: entered ?? snapshot };
  const started: SimulationState = { driven, snapshot, time, timers: [], running: [], isClosed: false };
  return stepTo(started, true, sideEffects, [first, ...microsteps]);
}

/** The machine after somebody sent it an event. */
export function send(simulation: SimulationState, type: string, payload: Readonly<Record<string, unknown>> = {}): Step {
  return happen(simulation, simulation.driven.eventOf(type, payload));
}

/** The machine `ms` later; each timer that is due meanwhile has had its turn, in the order of time. */
export function wait(simulation: SimulationState, ms: number): Step {
  const until = simulation.time + ms;
  let now = unchanged(simulation);
  for (;;) {
    const due = nextTimer(now.simulation);
    if (!due || due.at > until) return { ...now, simulation: { ...now.simulation, time: until } };
    const timers = now.simulation.timers.filter((timer) => timer !== due);
    const then = happen({ ...now.simulation, timers, time: due.at }, due.event);
    now = {
      simulation: then.simulation,
      wasHandled: now.wasHandled || then.wasHandled,
      sideEffects: [...now.sideEffects, ...then.sideEffects],
      microsteps: [...now.microsteps, ...then.microsteps],
    };
  }
}

/** The timer that is due first. */
export function nextTimer({ timers }: SimulationState): Timer | undefined {
  return timers.reduce<Timer | undefined>((first, timer) => (first && first.at <= timer.at ? first : timer), undefined);
}

/** The machine after one of its running effects has answered. An effect that does not run is not heard. */
export function answer(simulation: SimulationState, effect: string, outcome: Outcome): Step {
  const found = simulation.running.find((running) => running.effect === effect);
  if (!found) return unchanged(simulation);
  const { id } = found;
  const running = simulation.running.filter((other) => other !== found);
  const event =
    'succeeds' in outcome
      ? { type: `xstate.done.actor.${id}`, output: outcome.succeeds, actorId: id }
      : { type: `xstate.error.actor.${id}`, error: outcome.fails, actorId: id };
  return happen({ ...simulation, running }, event);
}

/** The machine after it was left: what runs is given up, timers stop. */
export function close(simulation: SimulationState): Step {
  const sideEffects = simulation.running.map(({ effect, input }): SideEffect => ({ kind: 'stop', name: effect, with: input }));
  return {
    simulation: { ...simulation, timers: [], running: [], isClosed: true },
    wasHandled: !simulation.isClosed,
    sideEffects,
    microsteps: [],
  };
}

function unchanged(simulation: SimulationState): Step {
  return { simulation, wasHandled: false, sideEffects: [], microsteps: [] };
}

function happen(simulation: SimulationState, event: AnyEventObject): Step {
  const { driven, isClosed, snapshot: before } = simulation;
  if (isClosed || before.status !== 'active') return unchanged(simulation);
  const rig = rigOf(driven.machine);
  const { snapshot, sideEffects, microsteps } = rig.run(before, () => driven.machine.transition(before, event, rig.scope));
  const wasHandled = (microsteps[0]?.transitions.length ?? 0) > 0;
  return stepTo({ ...simulation, snapshot }, wasHandled, sideEffects, microsteps);
}

/** What xstate asks to be carried out, in the words of its built-in actions. */
interface Order {
  type: string;
  params: unknown;
}

/** Takes up timers and effects as xstate orders them; the other orders are what the machine does to the world. */
function stepTo(simulation: SimulationState, wasHandled: boolean, orders: readonly Order[], microsteps: readonly Microstep[]): Step {
  let { timers, running } = simulation;
  const sideEffects: SideEffect[] = [];
  for (const { type, params } of orders) {
    // Each of these orders has these params in xstate; it types them as unknown.
    if (type === 'xstate.raise') {
      const { id, delay, event } = params as { id: string; delay?: number; event: AnyEventObject };
      if (delay !== undefined) timers = [...timers, { id, at: simulation.time + delay, event }];
    } else if (type === 'xstate.cancel') {
      const { sendId } = params as { sendId: string }; // as above
      timers = timers.filter(({ id }) => id !== sendId);
    } else if (type === 'xstate.spawnChild') {
      const { id, src, input } = params as { id: string; src: unknown; input: unknown }; // as above
      running = [...running, { id, effect: String(src), input }];
      sideEffects.push({ kind: 'start', name: String(src), with: input });
    } else if (type === 'xstate.stopChild') {
      const stopped = running.find(({ id }) => id === (params as { id?: string } | undefined)?.id); // as above
      running = running.filter((other) => other !== stopped);
      if (stopped) sideEffects.push({ kind: 'stop', name: stopped.effect, with: stopped.input });
    } else if (!type.startsWith('xstate.')) sideEffects.push({ kind: 'action', name: type, with: params });
  }
  // What is over waits for nothing.
  const isOver = simulation.snapshot.status !== 'active';
  return {
    simulation: { ...simulation, timers: isOver ? [] : timers, running: isOver ? [] : running },
    wasHandled,
    sideEffects,
    microsteps,
  };
}

interface Ran {
  snapshot: AnyMachineSnapshot;
  sideEffects: Order[];
  microsteps: Microstep[];
}

interface Rig {
  scope: AnyActorScope;
  run: (before: AnyMachineSnapshot | undefined, step: () => AnyMachineSnapshot) => Ran;
}

const rigs = new WeakMap<AnyStateMachine, Rig>();

/**
 * What a machine's transitions are computed in. xstate's own `transition` does not tell which transitions it took, and makes an actor each
 * time; here one actor, which is never started, stands for all of a machine's runs.
 */
function rigOf(machine: AnyStateMachine): Rig {
  const rig = rigs.get(machine) ?? makeRig(machine);
  rigs.set(machine, rig);
  return rig;
}

/** What xstate tells of itself, before it is said which actors it is about. */
type Untold = InspectionEvent extends infer Told ? (Told extends InspectionEvent ? Omit<Told, 'rootId'> : never) : never;

function makeRig(machine: AnyStateMachine): Rig {
  let orders: Order[] = [];
  let microsteps: Microstep[] = [];
  let last: AnyMachineSnapshot | undefined;
  const inspect = (inspected: Untold) => {
    if (inspected.type !== '@xstate.microstep') return;
    // The actor runs a state machine.
    const after = inspected.snapshot as AnyMachineSnapshot;
    microsteps.push({ before: last, event: inspected.event, transitions: inspected._transitions, after });
    last = after;
  };
  const self = createActor(machine);
  const nothing = () => {};
  // Told at once, without the copies and the list of listeners that an actor's own system has for it.
  const system = { ...self.system, _sendInspectionEvent: inspect };
  const scope: ActorScope<AnyMachineSnapshot, AnyEventObject> = {
    self,
    id: self.id,
    sessionId: self.sessionId,
    system,
    logger: nothing,
    defer: nothing,
    emit: nothing,
    stopChild: nothing,
    actionExecutor: ({ type, params }) => void orders.push({ type, params }),
  };
  return {
    scope,
    run: (before, step) => {
      orders = [];
      microsteps = [];
      last = before;
      const snapshot = step();
      return { snapshot, sideEffects: orders, microsteps };
    },
  };
}
