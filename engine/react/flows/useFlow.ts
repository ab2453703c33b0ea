import { useContext } from 'react';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { flowIn } from '../../core/flows/defineFlow.ts';
import { useRuntime } from '../context/useRuntime.ts';
import { FlowContext } from './FlowContext.ts';
import type { AnyStateMachine, ContextFrom, EventFrom, SnapshotFrom, StateValue } from 'xstate';

export interface FlowView<Machine extends AnyStateMachine> {
  state: SnapshotFrom<Machine>['value'];
  context: ContextFrom<Machine>;
  /** Returns true if the flow is in this state or one of its substates: `matches('entering')`, `matches({ entering: 'failed' })`. */
  matches: SnapshotFrom<Machine>['matches'];
  /** Returns true if the machine would accept this event now. */
  can: (event: EventFrom<Machine>) => boolean;
  send: (event: EventFrom<Machine>) => void;
}

/** Returns the nearest surrounding flow. Throws if there is none, or if it doesn't run the machine of `registered`. */
export function useFlow<Machine extends AnyStateMachine>(
  registered: { machine: Machine } | ((runtime: Runtime) => { machine: Machine }),
): FlowView<Machine> {
  const { machine } = flowIn(registered, useRuntime());
  const flow = useContext(FlowContext);
  // XState's `provide` copies the machine but keeps its config, so compare configs.
  if (flow?.snapshot.machine.config !== machine.config) throw new Error(`The block needs the flow "${machine.id}" around it`);
  const { snapshot, send } = flow;
  // The cast is safe, because `snapshot` belongs to `machine`.
  const matches = ((state: StateValue) => snapshot.matches(state)) as FlowView<Machine>['matches'];
  return { state: snapshot.value, context: snapshot.context, matches, can: (event) => snapshot.can(event), send };
}
