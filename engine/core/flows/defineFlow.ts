import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Clock } from '../data/clock.ts';
import type { DataSource } from '../data/DataSource.ts';
import type { Field, FieldSource } from '../../language/field.ts';
import type { Phrases } from '../fields/phrases.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import type { NoticeTone } from '../../language/notice.ts';

export interface Saying {
  tone?: NoticeTone | undefined;
  /** Undoes the change, or rejects if that isn't possible. With `undo`, the notice has an Undo button and stays on the screen longer. */
  undo?: (() => unknown) | undefined;
  /** The address that the notice links to, such as `/club/plan?open=outing&row=o-7`. */
  to?: string | undefined;
}

/** The services that a running portal offers to a flow's effects. */
export interface FlowPorts {
  data: DataSource;
  clock: Clock;
  /** The portal's named delays, in ms. */
  delays: Readonly<Record<string, number>>;
  /**
   * Resolves after a named delay. Rejects if the name is unknown or `signal` is aborted. Without a signal, the delay continues after the
   * flow ends.
   */
  wait: (delay: string, signal?: AbortSignal) => Promise<void>;
  closeDialog: () => void;
  /** Shows a notice in place of the previous one. */
  notice: (message: string, saying?: Saying) => void;
  random: () => number;
  /** Returns the fields of a collection's entity. Returns an empty list if the screen doesn't read the collection. */
  fieldsOf: (collection: string) => readonly Field[];
}

/** A field of an event, which is a key of the event itself or of its `payload`. */
type FieldOf<Event> = Omit<FieldSource, 'name'> & { name: KeysOf<Event> };
type KeysOf<Event> = Exclude<keyof Event, 'type' | 'payload'> | (Event extends { payload?: infer Payload } ? keyof Payload : never);

export type EventFields<Machine extends AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]: readonly FieldOf<Extract<EventFrom<Machine>, { type: Type }>>[];
};

/** A machine, with its effects, that a portal registers. */
export interface Flow<Machine extends AnyStateMachine> {
  /** A pure machine: no React, DOM, timers, or storage. Its delays have names, and portal.json sets their lengths. */
  machine: Machine;
  /** Adds the actors, actions, and guards to the machine: `(ports) => machine.provide({ … })`. XState checks every name. */
  effects?: (ports: FlowPorts) => Machine;
  /** The text in the flow's code, which words files can translate. Only checks use it. */
  phrases?: readonly Phrases[];
  /** The payload fields of each event. They are used for entering payloads by hand and for checking manifests. */
  events: EventFields<Machine>;
}

export type RegisteredFlow = Flow<AnyStateMachine>;

/**
 * A flow that a portal registers, or a function that creates it. The function gets the runtime, which a machine needs to validate or format
 * values.
 */
export type PortalFlow = RegisteredFlow | ((runtime: Runtime) => RegisteredFlow);

const made = new WeakMap<object, WeakMap<Runtime, object>>();

/** Returns the portal's flow for this runtime. Returns the same object each time. */
export function flowIn<Made extends { machine: AnyStateMachine }>(flow: Made | ((runtime: Runtime) => Made), runtime: Runtime): Made {
  if ('machine' in flow) return flow;
  const known = made.get(flow) ?? new WeakMap<Runtime, object>();
  made.set(flow, known);
  const own = known.get(runtime) ?? flow(runtime);
  known.set(runtime, own);
  // The cache maps each function to the function's own result.
  return own as Made;
}

/** Checks a flow's types against its machine: its effects and their parameters, its events, and their fields. */
export function defineFlow<Machine extends AnyStateMachine>(flow: Flow<Machine>): Flow<Machine> {
  return flow;
}

/** Returns the machine with its effects and the portal's named delays. It can then run without a screen. */
export function providedMachine<Machine extends AnyStateMachine>({ machine, effects }: Flow<Machine>, ports: FlowPorts): Machine {
  const provided = effects ? effects(ports) : machine;
  // `provide` doesn't change the machine's type.
  return provided.provide({ delays: ports.delays }) as Machine;
}
