import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Clock } from '../data/clock.ts';
import type { DataSource } from '../data/DataSource.ts';
import type { Field, FieldSource } from '../../language/field.ts';
import type { Phrases } from '../fields/phrases.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import type { NoticeTone } from '../../language/notice.ts';

export interface FlowNotice {
  tone?: NoticeTone | undefined;
  /** Runs when the user clicks Undo in the notice. */
  undo?: (() => unknown) | undefined;
  /** The address for the notice's link, such as `/club/plan?open=outing&row=o-7`. */
  to?: string | undefined;
}

/** The services that a portal offers to a flow's effects. */
export interface FlowPorts {
  data: DataSource;
  clock: Clock;
  /** The portal's named delays, in ms. */
  delays: Readonly<Record<string, number>>;
  /** Resolves after a named delay. Rejects if the name is unknown or `signal` is aborted. */
  wait: (delay: string, signal?: AbortSignal) => Promise<void>;
  closeDialog: () => void;
  /** Shows a notice, which replaces the previous one. */
  notice: (message: string, options?: FlowNotice) => void;
  random: () => number;
  /** Returns the fields of a collection's entity, or an empty list if the screen doesn't read the collection. */
  fieldsOf: (collection: string) => readonly Field[];
}

/** A field of an event or of its `payload`. */
type FieldOf<Event> = Omit<FieldSource, 'name'> & { name: KeysOf<Event> };
type KeysOf<Event> = Exclude<keyof Event, 'type' | 'payload'> | (Event extends { payload?: infer Payload } ? keyof Payload : never);

export type EventFields<Machine extends AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]: readonly FieldOf<Extract<EventFrom<Machine>, { type: Type }>>[];
};

/** A machine with its effects, for a portal to register. */
export interface Flow<Machine extends AnyStateMachine> {
  /** A pure machine: no React, DOM, timers, or storage. Its named delays are set in portal.json. */
  machine: Machine;
  /** Adds the implementations of actors, actions, and guards: `(ports) => machine.provide({ … })`. */
  effects?: (ports: FlowPorts) => Machine;
  /** The phrases that the flow's code uses. The compiler reports missing translations. */
  phrases?: readonly Phrases[];
  /** The payload fields of each event, for checking manifests and for entering payloads by hand. */
  events: EventFields<Machine>;
}

export type RegisteredFlow = Flow<AnyStateMachine>;

/** A flow, or a function that creates it. The function can use the runtime to format values. */
export type PortalFlow = RegisteredFlow | ((runtime: Runtime) => RegisteredFlow);

const cache = new WeakMap<object, WeakMap<Runtime, object>>();

/** Returns the portal's flow for this runtime. Creates each flow only once per runtime. */
export function flowIn<Registered extends { machine: AnyStateMachine }>(
  flow: Registered | ((runtime: Runtime) => Registered),
  runtime: Runtime,
): Registered {
  if ('machine' in flow) return flow;
  const known = cache.get(flow) ?? new WeakMap<Runtime, object>();
  cache.set(flow, known);
  const own = known.get(runtime) ?? flow(runtime);
  known.set(runtime, own);
  // `flow` created `own`, now or in an earlier call, so the type is `Registered`.
  return own as Registered;
}

/** Returns the flow. TypeScript checks its effects and events against its machine. */
export function defineFlow<Machine extends AnyStateMachine>(flow: Flow<Machine>): Flow<Machine> {
  return flow;
}

/** Returns the machine with its effects and delays, ready to run. */
export function providedMachine<Machine extends AnyStateMachine>({ machine, effects }: Flow<Machine>, ports: FlowPorts): Machine {
  const provided = effects ? effects(ports) : machine;
  // `provide` doesn't change the machine's type.
  return provided.provide({ delays: ports.delays }) as Machine;
}
