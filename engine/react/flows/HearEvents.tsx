import { useContext, useMemo, type ReactNode } from 'react';
import { FlowContext, type RunningFlow } from './FlowContext.ts';

interface Props {
  heard: (event: Parameters<RunningFlow['send']>[0]) => void;
  children: ReactNode;
}

/** Provides the surrounding flow, calling `heard` with each event. */
export function HearEvents({ heard, children }: Props) {
  const flow = useContext(FlowContext);
  const overheard = useMemo(
    (): RunningFlow | undefined =>
      flow && {
        ...flow,
        send: (event) => {
          heard(event);
          flow.send(event);
        },
      },
    [flow, heard],
  );
  return <FlowContext value={overheard}>{children}</FlowContext>;
}
