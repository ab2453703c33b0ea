import type { AnyEventObject, AnyStateMachine } from 'xstate';
import { isRecord } from '../conditions/isRecord.ts';
import type { Clock } from '../data/clock.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { flowIn, type FlowPorts, type PortalFlow, type RegisteredFlow } from '../flows/defineFlow.ts';
import { flowEvent } from '../flows/flowEvent.ts';
import { machineFromManifest, type FlowEnv } from '../flows/machineFromManifest.ts';
import { sendableEvents, sessionEventFrom } from '../session/sessionEvents.ts';
import { createSessionMachine } from '../session/sessionMachine.ts';
import type { FlowManifest } from '../../language/flow.ts';

export interface PayloadField {
  name: string;
  type?: string | undefined;
  required?: boolean | undefined;
}

/** A machine that runs without a screen. Its actions have no side effects, and its effects end only when the caller finishes them. */
export interface Driven {
  name: string;
  runtime: Runtime;
  machine: AnyStateMachine;
  /** The payload fields of each event. An event that isn't listed accepts any payload. */
  fields: Readonly<Record<string, readonly PayloadField[]>>;
  eventOf: (type: string, payload: Readonly<Record<string, unknown>>) => AnyEventObject;
}

interface DrivenWith {
  runtime: Runtime;
  /** The portal's named delays. For a delay that isn't listed, the machine uses its own value. */
  delays?: FlowEnv['delays'];
  /** The clock for guards that the portal's code provides. If it's missing, guards use the machine's own clock. */
  clock?: Clock | undefined;
}

export function drivenFlow(name: string, registered: PortalFlow, { runtime, delays = {}, clock }: DrivenWith): Driven {
  const flow = flowIn(registered, runtime);
  // TypeScript doesn't know the events of an arbitrary machine, only that each has a list of fields.
  const fields = flow.events as Readonly<Record<string, readonly PayloadField[]>>;
  const guards = clock ? guardsAt(flow, delays, clock) : {};
  return { name, runtime, machine: flow.machine.provide({ delays, guards }), fields, eventOf: flowEvent };
}

/** Returns the guards that the portal's code provides, with a fixed clock. They can't read records; a run gets its records as input. */
function guardsAt(
  { machine, effects }: RegisteredFlow,
  delays: FlowEnv['delays'],
  clock: Clock,
): AnyStateMachine['implementations']['guards'] {
  const without = (port: string) => () => {
    throw new Error(`"${port}" isn't available while a machine runs without a screen`);
  };
  const ports: FlowPorts = {
    data: new Proxy({} as FlowPorts['data'], { get: (_, port) => without(`data.${String(port)}`) }), // every access throws
    clock,
    delays,
    wait: without('wait'),
    closeDialog: without('closeDialog'),
    notice: without('notice'),
    random: without('random'),
    fieldsOf: () => [],
  };
  return effects ? effects(ports).implementations.guards : machine.implementations.guards;
}

/** Wraps the machine from flows/`name`.json. Its events accept any payload. */
export function drivenManifest(name: string, manifest: FlowManifest, env: Omit<FlowEnv, 'log'>): Driven {
  const machine = machineFromManifest(name, manifest, { ...env, log: () => {} });
  return { name, runtime: env.runtime, machine, fields: {}, eventOf: flowEvent };
}

/** Wraps the engine's session machine. The event `STORED_USER_CHANGED` simulates a change in another tab. */
export function drivenSessionMachine(runtime: Runtime): Driven {
  return {
    name: 'session',
    runtime,
    machine: createSessionMachine(),
    fields: {
      SIGN_IN: [
        { name: 'email', type: 'text', required: true },
        { name: 'password', type: 'password', required: true },
      ],
      CANCEL_SIGN_IN: [],
      SIGN_OUT: [],
      USE_DIFFERENT_ACCOUNT: [],
    },
    eventOf: (type, payload) => {
      const sendable: readonly string[] = sendableEvents;
      if (sendable.includes(type)) return sessionEventFrom(type, payload);
      return { type, user: isRecord(payload.user) ? payload.user : undefined };
    },
  };
}
