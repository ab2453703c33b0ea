import { useEffect, useMemo, useRef, type ReactNode } from 'react';
import type { AnyMachineSnapshot } from 'xstate';
import { flowEvent } from '../../core/flows/flowEvent.ts';
import { flowScope } from '../../core/flows/flowScope.ts';
import { ScopeValues } from '../context/ScopeContext.tsx';
import { FlowContext, type RunningFlow } from './FlowContext.ts';

type Input = Readonly<Record<string, unknown>>;

interface Props {
  snapshot: AnyMachineSnapshot;
  send: RunningFlow['send'];
  /** What the page gives to the flow; each change of it is sent as `INPUT_CHANGED`. */
  input: Input;
  children: ReactNode;
}

/** Shows a flow that stands at `snapshot` to what is inside. Who runs it is another matter. */
export function ShownFlow({ snapshot, send, input, children }: Props) {
  useChangedInput(input, (changed) => send(flowEvent('INPUT_CHANGED', changed)));
  const flow = useMemo((): RunningFlow => ({ snapshot, send }), [send, snapshot]);
  const scope = useMemo(() => ({ flow: flowScope(snapshot) }), [snapshot]);
  return (
    <FlowContext value={flow}>
      <ScopeValues values={scope}>{children}</ScopeValues>
    </FlowContext>
  );
}

/** Tells `changed` of an input that differs from the one before in what it says, not just in being another object. */
function useChangedInput(input: Input, changed: (input: Input) => void): void {
  const text = JSON.stringify(input);
  const known = useRef(text);
  useEffect(() => {
    if (known.current === text) return;
    known.current = text;
    changed(input);
  });
}
