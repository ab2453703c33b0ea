import { useContext, useMemo, type ReactNode } from 'react';
import type { OpenedRecord } from '../context/OpenedRecord.ts';
import { FlowContext, type RunningFlow } from './FlowContext.ts';

interface Props {
  heard: (opened: OpenedRecord | undefined) => void;
  children: ReactNode;
}

/** Provides the surrounding flow to its children. Calls `heard` before each event that they send. */
export function HearEvents({ heard, children }: Props) {
  const flow = useContext(FlowContext);
  const overheard = useMemo(
    (): RunningFlow | undefined =>
      flow && {
        ...flow,
        send: (event, opened) => {
          heard(opened);
          flow.send(event, opened);
        },
      },
    [flow, heard],
  );
  return <FlowContext value={overheard}>{children}</FlowContext>;
}
