import { useContext } from 'react';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { flowIn } from '../../core/flows/defineFlow.ts';
import { useRuntime } from '../context/useRuntime.ts';
import { FlowContext } from './FlowContext.ts';
import type { AnyStateMachine, ContextFrom, EventFrom, SnapshotFrom, StateValue } from 'xstate';

/** A flow around a block, with the types of its machine. */
export interface FlowView<Machine extends AnyStateMachine> {
  state: SnapshotFrom<Machine>['value'];
  context: ContextFrom<Machine>;
  /** Whether the flow stands in this state, also in one of the states inside it: `matches('entering')`, `matches({ entering: 'failed' })`. */
  matches: SnapshotFrom<Machine>['matches'];
  /** Whether the machine would take this event now. */
  can: (event: EventFrom<Machine>) => boolean;
  send: (event: EventFrom<Machine>) => void;
}

/**
 * The flow around, typed by its definition or by its machine: `const { context, send } = useFlow(auditFlow)`. Renders again when it
 * changes. Throws where the nearest flow around runs another machine, or there is none.
 */
export function useFlow<Machine extends AnyStateMachine>(
  registered: { machine: Machine } | ((runtime: Runtime) => { machine: Machine }),
): FlowView<Machine> {
  const { machine } = flowIn(registered, useRuntime());
  const flow = useContext(FlowContext);
  // What a machine is provided with makes another machine of the same config.
  if (flow?.snapshot.machine.config !== machine.config) throw new Error(`The block needs the flow "${machine.id}" around it`);
  const { snapshot, send } = flow;
  // The line above made sure of the machine; TypeScript cannot tell its states while it is a parameter.
  const matches = ((state: StateValue) => snapshot.matches(state)) as FlowView<Machine>['matches'];
  return { state: snapshot.value, context: snapshot.context, matches, can: (event) => snapshot.can(event), send };
}
