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
  input: Input;
  children: ReactNode;
}

/** Provides `snapshot` to `children` as the current flow. Doesn't run a flow. */
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

/** Calls `changed` when the input's content changes. A new object with the same content isn't a change. */
function useChangedInput(input: Input, changed: (input: Input) => void): void {
  const text = JSON.stringify(input);
  const lastText = useRef(text);
  useEffect(() => {
    if (lastText.current === text) return;
    lastText.current = text;
    changed(input);
  });
}
