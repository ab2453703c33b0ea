import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { FlowRunner as RealFlowRunner, type FlowRunnerProps } from '../../../react/flows/FlowRunner.tsx';
import { ShownFlow } from '../../../react/flows/ShownFlow.tsx';
import type { DrivenMoment } from '../previewProtocol.ts';
import { drivenMoment, stateValueOf } from './drivenMoment.ts';

/**
 * Stands in the place of the engine's own runner in pages of the preview: a flow whose machine is driven beside it shows where that run
 * stands, and what is done to it on the page is done to the run. All others run as everywhere.
 */
export function FlowRunner(props: FlowRunnerProps) {
  const { machine } = props;
  const input = JSON.stringify(props.input);
  useEffect(() => drivenMoment.stand(machine.id, input), [machine.id, input]);
  const moment = useSyncExternalStore(drivenMoment.subscribe, () =>
    drivenMoment.isShownBy(machine.id, input) ? drivenMoment.get() : null,
  );
  return moment ? <DrivenFlow {...props} moment={moment} /> : <RealFlowRunner {...props} />;
}

/** Whether it takes anything is the bench's to say. */
const send = drivenMoment.sent;

function DrivenFlow({ machine, input, children, moment }: FlowRunnerProps & { moment: DrivenMoment }) {
  const snapshot = useMemo(() => {
    // What the machine remembers is a record.
    const context = moment.context as never;
    return machine.resolveState({ value: stateValueOf(moment.states), context });
  }, [machine, moment]);
  const end = useRef<HTMLTemplateElement>(null);
  // Somebody wants to see it, wherever on the page it is.
  useEffect(() => {
    end.current?.previousElementSibling?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <ShownFlow snapshot={snapshot} send={send} input={input}>
      {children}
      <template ref={end} />
    </ShownFlow>
  );
}
