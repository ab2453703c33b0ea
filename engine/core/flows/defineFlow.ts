import type { AnyStateMachine, EventFrom } from 'xstate';
import type { Clock } from '../data/clock.ts';
import type { DataSource } from '../data/DataSource.ts';
import type { Field, FieldSource } from '../../language/field.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import type { NoticeTone } from '../../language/notice.ts';

/** What a notice is besides its text. */
export interface Saying {
  /** `info` by default. One of `danger` is read out at once, and stays longer. */
  tone?: NoticeTone | undefined;
  /** Takes back what was done, and rejects where that cannot be done. The notice offers it as a button, and stays longer. */
  undo?: (() => unknown) | undefined;
  /** Where what was done is seen, `/club/plan?open=outing&row=o-7`: the notice leads there. */
  to?: string | undefined;
}

/** What a flow's effects may use of the running portal. */
export interface FlowPorts {
  data: DataSource;
  clock: Clock;
  /** The portal's named delays, in ms. */
  delays: Readonly<Record<string, number>>;
  /**
   * Resolves after one of those delays; rejects when there is none of that name, or at once when `signal` is aborted. Without a signal
   * work that waits goes on when the flow has been left.
   */
  wait: (delay: string, signal?: AbortSignal) => Promise<void>;
  /** Hides the dialog that is open. */
  closeDialog: () => void;
  /** Says something briefly, in place of what was said before. */
  notice: (message: string, saying?: Saying) => void;
  /** A number from 0 up to 1. */
  random: () => number;
  /** The fields of a collection's records as its entity describes them, where the screen reads that collection; empty elsewhere. */
  fieldsOf: (collection: string) => readonly Field[];
}

/** A field of what an event brings: a key of the event itself, or of its `payload`. */
type FieldOf<Event> = Omit<FieldSource, 'name'> & { name: KeysOf<Event> };
type KeysOf<Event> = Exclude<keyof Event, 'type' | 'payload'> | (Event extends { payload?: infer Payload } ? keyof Payload : never);

/** What each of a machine's events brings, in the language of fields. */
export type EventFields<Machine extends AnyStateMachine> = {
  readonly [Type in EventFrom<Machine>['type']]: readonly FieldOf<Extract<EventFrom<Machine>, { type: Type }>>[];
};

/** A machine that a portal registers, with the effects that its names stand for. */
export interface Flow<Machine extends AnyStateMachine> {
  /** Pure: no React, no DOM, no timers or storage; its delays are named and come from portal.json. */
  machine: Machine;
  /** The machine with its actors, actions and guards: `(ports) => machine.provide({ … })`, in which XState checks every name. */
  effects?: (ports: FlowPorts) => Machine;
  /** The payload of each event, in the language of fields, so that it can be entered by hand and checked in manifests. */
  events: EventFields<Machine>;
}

/** A flow of any machine, as the engine runs it. */
export type RegisteredFlow = Flow<AnyStateMachine>;

/**
 * A flow as a portal registers it. A machine that checks or writes values needs the portal's field types, currency, and locale: it is
 * registered as a function of the runtime.
 */
export type PortalFlow = RegisteredFlow | ((runtime: Runtime) => RegisteredFlow);

const made = new WeakMap<object, WeakMap<Runtime, object>>();

/** Returns the flow of a portal with this runtime: the same one each time. */
export function flowIn<Made extends { machine: AnyStateMachine }>(flow: Made | ((runtime: Runtime) => Made), runtime: Runtime): Made {
  if ('machine' in flow) return flow;
  const known = made.get(flow) ?? new WeakMap<Runtime, object>();
  made.set(flow, known);
  const own = known.get(runtime) ?? flow(runtime);
  known.set(runtime, own);
  // The map holds for each function only what that function returned.
  return own as Made;
}

/**
 * Checks a flow against its machine where it is written: an effect or an event that the machine does not name does not compile, nor does
 * an effect with other parameters, or a field that its event does not bring.
 */
export function defineFlow<Machine extends AnyStateMachine>(flow: Flow<Machine>): Flow<Machine> {
  return flow;
}

/**
 * The machine of a flow with its effects, waiting by the portal's named delays; a delay that portal.json lacks is the machine's own.
 * So a machine runs without any screen: `createActor(providedMachine(auditFlow, ports), { input })`.
 */
export function providedMachine<Machine extends AnyStateMachine>({ machine, effects }: Flow<Machine>, ports: FlowPorts): Machine {
  const provided = effects ? effects(ports) : machine;
  // What a machine is provided with changes nothing about its type.
  return provided.provide({ delays: ports.delays }) as Machine;
}
