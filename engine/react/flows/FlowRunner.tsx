import { useActorRef, useSelector } from '@xstate/react';
import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { AnyMachineSnapshot, AnyStateMachine } from 'xstate';
import { ScopeValues } from '../context/ScopeContext.tsx';
import { FlowContext, type RunningFlow } from './useFlow.ts';
import { flowEvent } from '../../core/flows/flowEvent.ts';
import { flowScope } from '../../core/flows/flowScope.ts';

interface Props {
  machine: AnyStateMachine;
  /** Given to the machine at the start; when it changes later, the machine gets it as the payload of `INPUT_CHANGED`. */
  input: Readonly<Record<string, unknown>>;
  children: ReactNode;
}

/** Runs `machine` from the first rendering until it is taken away, after which nothing of it happens any more. */
export function FlowRunner({ machine, input, children }: Props) {
  const actor = useActorRef(machine, { input });
  useChangedInput(input, (changed) => actor.send(flowEvent('INPUT_CHANGED', changed)));
  // The snapshot of a machine of any kind.
  const snapshot = useSelector(actor, (current): AnyMachineSnapshot => current);
  const flow = useMemo((): RunningFlow => ({ snapshot, send: (event) => actor.send(event) }), [actor, snapshot]);
  const scope = useMemo(() => ({ flow: flowScope(snapshot) }), [snapshot]);
  return (
    <FlowContext value={flow}>
      <ScopeValues values={scope}>{children}</ScopeValues>
    </FlowContext>
  );
}

/** Tells `changed` of an input that differs from the one before in what it says, not just in being another object. */
function useChangedInput(input: Props['input'], changed: (input: Props['input']) => void): void {
  const text = JSON.stringify(input);
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    changed(input);
  });
}
