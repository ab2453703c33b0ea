import { useEffect, useMemo, useRef, useSyncExternalStore } from 'react';
import { FlowRunner as RealFlowRunner, type FlowRunnerProps } from '../../../react/flows/FlowRunner.tsx';
import { ShownFlow } from '../../../react/flows/ShownFlow.tsx';
import type { DrivenMoment } from '../previewProtocol.ts';
import { drivenMoment, stateValueOf } from './drivenMoment.ts';

/**
 * Replaces the engine's FlowRunner in preview pages. If a flow's machine is being driven in the workbench, the flow shows the state of that
 * run, and events on the page go to the run. Other flows run as usual.
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

/** The workbench decides whether the machine takes an event. */
const send = drivenMoment.sent;

function DrivenFlow({ machine, input, children, moment }: FlowRunnerProps & { moment: DrivenMoment }) {
  const snapshot = useMemo(() => {
    // A machine's context is a record.
    const context = moment.context as never;
    return machine.resolveState({ value: stateValueOf(moment.states), context });
  }, [machine, moment]);
  const end = useRef<HTMLTemplateElement>(null);
  // The tester wants to see the flow, so scroll to it.
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
