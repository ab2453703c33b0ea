import { useActorRef, useSelector } from '@xstate/react';
import { useMemo, type ReactNode } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { ScopeValues } from '../scope/ScopeContext.tsx';
import { FlowContext, type Flow } from './FlowContext.ts';
import { flowScope } from './flowScope.ts';

interface Props {
  machine: AnyStateMachine;
  /** Read once, at the start. */
  input: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** Runs `machine` from the first rendering until it is taken away, after which nothing of it happens any more. */
export function FlowRunner({ machine, input, children }: Props) {
  const actor = useActorRef(machine, { input });
  // The snapshot of a machine of any kind.
  const snapshot = useSelector(actor, (current): AnyMachineSnapshot => current);
  const flow = useMemo((): Flow => ({ snapshot, send: (event) => actor.send(event) }), [actor, snapshot]);
  const scope = useMemo(() => ({ flow: flowScope(snapshot) }), [snapshot]);
  return (
    <FlowContext value={flow}>
      <ScopeValues values={scope}>{children}</ScopeValues>
    </FlowContext>
  );
}
