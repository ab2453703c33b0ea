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

/** What an event may bring, by the name of its key. */
export interface PayloadField {
  name: string;
  /** A field type. */
  type?: string | undefined;
  required?: boolean | undefined;
}

/** A machine that is driven without a screen: nothing that it does reaches the world, and each of its effects is answered by hand. */
export interface Driven {
  name: string;
  /** The runtime of its portal, by whose field types payloads are checked. */
  runtime: Runtime;
  machine: AnyStateMachine;
  /** What each event brings; an event that is not listed may bring anything. */
  fields: Readonly<Record<string, readonly PayloadField[]>>;
  /** The event that the machine gets when `type` is sent with `payload`. */
  eventOf: (type: string, payload: Readonly<Record<string, unknown>>) => AnyEventObject;
}

/** What a machine that a portal registers is driven with. */
interface DrivenWith {
  runtime: Runtime;
  /** The portal's named delays; a delay that portal.json lacks is the machine's own. */
  delays?: FlowEnv['delays'];
  /** What its guards take for the present moment, where the portal provides them with one; by default they are the machine's own. */
  clock?: Clock | undefined;
}

/** A machine that a portal registers. */
export function drivenFlow(name: string, registered: PortalFlow, { runtime, delays = {}, clock }: DrivenWith): Driven {
  const flow = flowIn(registered, runtime);
  // Of a machine of any kind the lists are known to be lists, and no more.
  const fields = flow.events as Readonly<Record<string, readonly PayloadField[]>>;
  const guards = clock ? guardsAt(flow, delays, clock) : {};
  return { name, runtime, machine: flow.machine.provide({ delays, guards }), fields, eventOf: flowEvent };
}

/** The guards that a portal provides a machine with, at a moment. They have the clock, and no records: those are what a run is given. */
function guardsAt(
  { machine, effects }: RegisteredFlow,
  delays: FlowEnv['delays'],
  clock: Clock,
): AnyStateMachine['implementations']['guards'] {
  const without = (port: string) => () => {
    throw new Error(`a machine that is driven alone has no "${port}"`);
  };
  const ports: FlowPorts = {
    data: new Proxy({} as FlowPorts['data'], { get: (_, port) => without(`data.${String(port)}`) }), // everything of it is refused
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

/** The machine of flows/`name`.json. Its events bring what manifests send with them. */
export function drivenManifest(name: string, manifest: FlowManifest, env: Omit<FlowEnv, 'log'>): Driven {
  const machine = machineFromManifest(name, manifest, { ...env, log: () => {} });
  return { name, runtime: env.runtime, machine, fields: {}, eventOf: flowEvent };
}

/** The engine's own session. `STORED_USER_CHANGED` is what another tab does. */
export function drivenSession(runtime: Runtime): Driven {
  return {
    name: 'session',
    runtime,
    machine: createSessionMachine(),
    fields: {
      SIGN_IN: [
        { name: 'email', type: 'text', required: true },
        { name: 'password', type: 'text', required: true },
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
