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

/** A state machine that runs without a screen. Nothing happens by itself: the caller finishes each effect. */
export interface DrivenMachine {
  name: string;
  runtime: Runtime;
  machine: AnyStateMachine;
  /** The payload fields of each event. Events that aren't listed accept any payload. */
  fields: Readonly<Record<string, readonly PayloadField[]>>;
  eventOf: (type: string, payload: Readonly<Record<string, unknown>>) => AnyEventObject;
}

interface DriveOptions {
  runtime: Runtime;
  /** The portal's named delays, in ms. */
  delays?: FlowEnv['delays'];
  /** The clock for guards in the portal's code. */
  clock?: Clock | undefined;
}

export function drivenFlow(name: string, registered: PortalFlow, { runtime, delays = {}, clock }: DriveOptions): DrivenMachine {
  const flow = flowIn(registered, runtime);
  // `flow.events` has no static type here, but each event has a list of fields.
  const fields = flow.events as Readonly<Record<string, readonly PayloadField[]>>;
  const guards = clock ? guardsAt(flow, delays, clock) : {};
  return { name, runtime, machine: flow.machine.provide({ delays, guards }), fields, eventOf: flowEvent };
}

/** Returns the guards from the portal's code. They use a fixed clock and can't read collections. */
function guardsAt(
  { machine, effects }: RegisteredFlow,
  delays: FlowEnv['delays'],
  clock: Clock,
): AnyStateMachine['implementations']['guards'] {
  const without = (port: string) => () => {
    throw new Error(`"${port}" isn't available while a machine runs without a screen`);
  };
  const ports: FlowPorts = {
    // Every function of this proxy throws.
    data: new Proxy({} as FlowPorts['data'], { get: (_, port) => without(`data.${String(port)}`) }),
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

/** Creates a driven machine from a manifest. Its events accept any payload. */
export function drivenManifest(name: string, manifest: FlowManifest, env: Omit<FlowEnv, 'log'>): DrivenMachine {
  const machine = machineFromManifest(name, manifest, { ...env, log: () => {} });
  return { name, runtime: env.runtime, machine, fields: {}, eventOf: flowEvent };
}

/** Wraps the machine that signs users in and out. `STORED_USER_CHANGED` simulates a change in another tab. */
export function drivenSessionMachine(runtime: Runtime): DrivenMachine {
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
