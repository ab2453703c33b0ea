import { useActorRef, useSelector } from '@xstate/react';
import type { ReactNode } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { ShownFlow } from './ShownFlow.tsx';

export interface FlowRunnerProps {
  machine: AnyStateMachine;
  /** Given to the machine at the start; when it changes later, the machine gets it as the payload of `INPUT_CHANGED`. */
  input: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** Runs `machine` from the first rendering until it is taken away, after which nothing of it happens any more. */
export function FlowRunner({ machine, input, children }: FlowRunnerProps) {
  const actor = useActorRef(machine, { input });
  // The snapshot of a machine of any kind.
  const snapshot = useSelector(actor, (current): AnyMachineSnapshot => current);
  return (
    <ShownFlow snapshot={snapshot} send={actor.send} input={input}>
      {children}
    </ShownFlow>
  );
}
