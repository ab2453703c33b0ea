import { useEffect, useId, useMemo, useRef, useSyncExternalStore } from 'react';
import { FlowRunner as RealFlowRunner, type FlowRunnerProps } from '../../react/flows/FlowRunner.tsx';
import { ShownFlow } from '../../react/flows/ShownFlow.tsx';
import type { DrivenSimulation } from '../server/previewProtocol.ts';
import { EnteredContext } from './EnteredContext.ts';
import { runEffect } from './runEffect.ts';
import { drivenSimulation, toStateValue } from './drivenSimulation.ts';

/** Replaces the engine's FlowRunner in the preview. While a tester drives the flow, shows the state of the tester's run. */
export function FlowRunner(props: FlowRunnerProps) {
  const { machine } = props;
  const input = JSON.stringify(props.input);
  const id = useId();
  useEffect(() => {
    const run = (effect: string, effectInput: unknown) => runEffect(machine, effect, effectInput);
    return drivenSimulation.register(machine.id, input, { id, runEffect: run });
  }, [machine, input, id]);
  const simulation = useSyncExternalStore(drivenSimulation.subscribe, () =>
    drivenSimulation.isShownBy(machine.id, input, id) ? drivenSimulation.get() : null,
  );
  return simulation ? <DrivenFlow {...props} simulation={simulation} /> : <RealFlowRunner {...props} />;
}

/** Sends an event to the workbench. The page doesn't run the machine itself. */
const send = drivenSimulation.sent;

function DrivenFlow({ machine, input, children, simulation }: FlowRunnerProps & { simulation: DrivenSimulation }) {
  const snapshot = useMemo(() => {
    // The type of the machine's context isn't known here.
    const context = simulation.context as never;
    return machine.resolveState({ value: toStateValue(simulation.states), context });
  }, [machine, simulation]);
  const end = useRef<HTMLTemplateElement>(null);
  useEffect(() => {
    end.current?.previousElementSibling?.scrollIntoView?.({ block: 'nearest' });
  }, []);
  return (
    <ShownFlow snapshot={snapshot} send={send} input={input}>
      <EnteredContext value={simulation.entered}>{children}</EnteredContext>
      <template ref={end} />
    </ShownFlow>
  );
}
