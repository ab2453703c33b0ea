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
import type { DrivenMachine } from './DrivenMachine.ts';

/** A running timer, which sends `event` when it fires. `at` is the time when it fires, in ms since the start. */
export interface Timer {
  id: string;
  at: number;
  event: AnyEventObject;
}

export interface RunningEffect {
  id: string;
  effect: string;
  input: unknown;
}

/** A machine's side effect: an action, or the start or end of an effect. */
export interface SideEffect {
  kind: 'action' | 'start' | 'stop';
  name: string;
  with: unknown;
}

/** The state of a simulated machine. States are immutable, so undo returns to an earlier state. */
export interface SimulationState {
  driven: DrivenMachine;
  snapshot: AnyMachineSnapshot;
  /** The simulated time since the start of the run, in ms. */
  time: number;
  timers: readonly Timer[];
  running: readonly RunningEffect[];
  /** True after the machine's screen is closed. A closed machine ignores all events. */
  isClosed: boolean;
}

/** A microstep in XState's sense: transitions that a machine takes together. */
export interface Microstep {
  before: AnyMachineSnapshot | undefined;
  event: AnyEventObject;
  transitions: readonly AnyTransitionDefinition[];
  after: AnyMachineSnapshot;
}

export interface SimulationStep {
  simulation: SimulationState;
  wasHandled: boolean;
  sideEffects: readonly SideEffect[];
  microsteps: readonly Microstep[];
}

export type EffectResult = { succeeds: unknown } | { fails: unknown };

export function beginRun(driven: DrivenMachine, input: Readonly<Record<string, unknown>> = {}, time = 0): SimulationStep {
  const { machine } = driven;
  const rig = findRig(machine);
  // XState's inspection doesn't report the first microstep, so compute it separately.
  const [entered] = getInitialMicrosteps(machine, input)[0] ?? [];
  const { snapshot, sideEffects, microsteps } = rig.run(entered, () => machine.getInitialSnapshot(rig.scope, input));
  const first = { before: undefined, event: { type: 'xstate.init', input }, transitions: [], after: entered ?? snapshot };
  const started: SimulationState = { driven, snapshot, time, timers: [], running: [], isClosed: false };
  return runActions(started, true, sideEffects, [first, ...microsteps]);
}

export function sendEvent(simulation: SimulationState, type: string, payload: Readonly<Record<string, unknown>> = {}): SimulationStep {
  return applyEvent(simulation, simulation.driven.eventOf(type, payload));
}

/** Advances the time by `ms` and fires all timers that are due. */
export function advanceTime(simulation: SimulationState, ms: number): SimulationStep {
  const until = simulation.time + ms;
  let now = unchangedStep(simulation);
  for (;;) {
    const due = nextTimer(now.simulation);
    if (!due || due.at > until) return { ...now, simulation: { ...now.simulation, time: until } };
    const timers = now.simulation.timers.filter((timer) => timer !== due);
    const step = applyEvent({ ...now.simulation, timers, time: due.at }, due.event);
    now = {
      simulation: step.simulation,
      wasHandled: now.wasHandled || step.wasHandled,
      sideEffects: [...now.sideEffects, ...step.sideEffects],
      microsteps: [...now.microsteps, ...step.microsteps],
    };
  }
}

export function nextTimer({ timers }: SimulationState): Timer | undefined {
  return timers.reduce<Timer | undefined>((first, timer) => (first && first.at <= timer.at ? first : timer), undefined);
}

/** Finishes a running effect. Does nothing if the effect isn't running. */
export function finishEffect(simulation: SimulationState, effect: string, outcome: EffectResult): SimulationStep {
  const found = simulation.running.find((running) => running.effect === effect);
  if (!found) return unchangedStep(simulation);
  const { id } = found;
  const running = simulation.running.filter((other) => other !== found);
  const event =
    'succeeds' in outcome
      ? { type: `xstate.done.actor.${id}`, output: outcome.succeeds, actorId: id }
      : { type: `xstate.error.actor.${id}`, error: outcome.fails, actorId: id };
  return applyEvent({ ...simulation, running }, event);
}

/** Closes the machine, and stops its effects and timers. */
export function closeRun(simulation: SimulationState): SimulationStep {
  const sideEffects = simulation.running.map(({ effect, input }): SideEffect => ({ kind: 'stop', name: effect, with: input }));
  return {
    simulation: { ...simulation, timers: [], running: [], isClosed: true },
    wasHandled: !simulation.isClosed,
    sideEffects,
    microsteps: [],
  };
}

function unchangedStep(simulation: SimulationState): SimulationStep {
  return { simulation, wasHandled: false, sideEffects: [], microsteps: [] };
}

function applyEvent(simulation: SimulationState, event: AnyEventObject): SimulationStep {
  const { driven, isClosed, snapshot: before } = simulation;
  if (isClosed || before.status !== 'active') return unchangedStep(simulation);
  const rig = findRig(driven.machine);
  const { snapshot, sideEffects, microsteps } = rig.run(before, () => driven.machine.transition(before, event, rig.scope));
  const wasHandled = (microsteps[0]?.transitions.length ?? 0) > 0;
  return runActions({ ...simulation, snapshot }, wasHandled, sideEffects, microsteps);
}

/** An action to run, either the machine's own or a built-in one such as `xstate.raise`. */
interface Order {
  type: string;
  params: unknown;
}

/** Processes a step's actions. Built-in actions start and stop timers and effects. The machine's own actions are only recorded. */
function runActions(
  simulation: SimulationState,
  wasHandled: boolean,
  orders: readonly Order[],
  microsteps: readonly Microstep[],
): SimulationStep {
  let { timers, running } = simulation;
  const sideEffects: SideEffect[] = [];
  for (const { type, params } of orders) {
    // The type of `params` depends on `type`, but XState declares it as `unknown`.
    if (type === 'xstate.raise') {
      const { id, delay, event } = params as { id: string; delay?: number; event: AnyEventObject };
      if (delay !== undefined) timers = [...timers, { id, at: simulation.time + delay, event }];
    } else if (type === 'xstate.cancel') {
      const { sendId } = params as { sendId: string }; // XState declares `params` as unknown
      timers = timers.filter(({ id }) => id !== sendId);
    } else if (type === 'xstate.spawnChild') {
      const { id, src, input } = params as { id: string; src: unknown; input: unknown }; // XState declares `params` as unknown
      running = [...running, { id, effect: String(src), input }];
      sideEffects.push({ kind: 'start', name: String(src), with: input });
    } else if (type === 'xstate.stopChild') {
      const stopped = running.find(({ id }) => id === (params as { id?: string } | undefined)?.id); // XState declares `params` as unknown
      running = running.filter((other) => other !== stopped);
      if (stopped) sideEffects.push({ kind: 'stop', name: stopped.effect, with: stopped.input });
    } else if (!type.startsWith('xstate.')) sideEffects.push({ kind: 'action', name: type, with: params });
  }
  // A finished machine has no timers or effects.
  const isOver = simulation.snapshot.status !== 'active';
  return {
    simulation: { ...simulation, timers: isOver ? [] : timers, running: isOver ? [] : running },
    wasHandled,
    sideEffects,
    microsteps,
  };
}

interface RigResult {
  snapshot: AnyMachineSnapshot;
  sideEffects: Order[];
  microsteps: Microstep[];
}

interface Rig {
  scope: AnyActorScope;
  run: (before: AnyMachineSnapshot | undefined, step: () => AnyMachineSnapshot) => RigResult;
}

const rigs = new WeakMap<AnyStateMachine, Rig>();

/** Returns the machine's rig, an actor that computes transitions but is never started. */
function findRig(machine: AnyStateMachine): Rig {
  const rig = rigs.get(machine) ?? makeRig(machine);
  rigs.set(machine, rig);
  return rig;
}

/** An inspection event before XState adds `rootId`. */
type NewInspectionEvent = InspectionEvent extends infer Event ? (Event extends InspectionEvent ? Omit<Event, 'rootId'> : never) : never;

function makeRig(machine: AnyStateMachine): Rig {
  let orders: Order[] = [];
  let microsteps: Microstep[] = [];
  let last: AnyMachineSnapshot | undefined;
  const inspect = (inspected: NewInspectionEvent) => {
    if (inspected.type !== '@xstate.microstep') return;
    // The cast is safe, because the actor runs a state machine.
    const after = inspected.snapshot as AnyMachineSnapshot;
    microsteps.push({ before: last, event: inspected.event, transitions: inspected._transitions, after });
    last = after;
  };
  const self = createActor(machine);
  const nothing = () => {};
  // Replace XState's own inspection, which copies every event.
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
