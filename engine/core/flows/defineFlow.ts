import type { AnyStateMachine } from 'xstate';
import type { Clock } from '../data/clock.ts';
import type { DataSource } from '../data/DataSource.ts';
import type { FieldSource } from '../../language/field.ts';

/** What a flow's effects may use of the running portal. */
export interface FlowPorts {
  data: DataSource;
  clock: Clock;
  /** The portal's named delays, in ms. */
  delays: Readonly<Record<string, number>>;
  /** Resolves after one of those delays; rejects when there is none of that name. Work that waits goes on when the flow has been left. */
  wait: (delay: string) => Promise<void>;
  /** Hides the dialog that is open. */
  closeDialog: () => void;
  /** Says something politely. */
  notice: (message: string) => void;
  /** A number from 0 up to 1. */
  random: () => number;
}

/** A machine that a portal registers, with the effects that its names stand for. */
export interface RegisteredFlow {
  /** Pure: no React, no DOM, no timers or storage; its delays are named and come from portal.json. */
  machine: AnyStateMachine;
  /** The actors, actions and guards that the machine names. */
  effects?: (ports: FlowPorts) => Parameters<AnyStateMachine['provide']>[0];
  /** The payload of each event, in the language of fields, so that it can be entered by hand. */
  events: Readonly<Record<string, readonly FieldSource[]>>;
}

/** Checks a flow's shape where it is written. */
export function defineFlow(flow: RegisteredFlow): RegisteredFlow {
  return flow;
}
