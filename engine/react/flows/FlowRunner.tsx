import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { ShownFlow } from './ShownFlow.tsx';

export interface FlowRunnerProps {
  machine: AnyStateMachine;
  /** The machine's input. Later changes are sent as `INPUT_CHANGED` events. */
  input: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

export function FlowRunner({ machine, input, children }: FlowRunnerProps) {
  const actor = useActorRef(machine, { input });
  // Annotate the type, because TypeScript would infer a type that is too general.
  const snapshot = useSelector(actor, (current): AnyMachineSnapshot => current);
  return (
    <ShownFlow snapshot={snapshot} send={actor.send} input={input}>
      {children}
    </ShownFlow>
  );
}
