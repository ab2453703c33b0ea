import { useContext, useMemo, type ReactNode } from 'react';
import type { OpenedRecord } from '../context/OpenedRecord.ts';
import { FlowContext, type RunningFlow } from './FlowContext.ts';

interface Props {
  onEvent: (opened: OpenedRecord | undefined) => void;
  children: ReactNode;
}

/** Provides the surrounding flow to its children. Calls `onEvent` before each event that they send. */
export function EventObserver({ onEvent, children }: Props) {
  const flow = useContext(FlowContext);
  const observedFlow = useMemo(
    (): RunningFlow | undefined =>
      flow && {
        ...flow,
        send: (event, opened) => {
          onEvent(opened);
          flow.send(event, opened);
        },
      },
    [flow, onEvent],
  );
  return <FlowContext value={observedFlow}>{children}</FlowContext>;
}
