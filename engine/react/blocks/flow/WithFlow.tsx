import { useContext, useMemo, useState, type ReactNode } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { RejectionReporter } from '../../flows/createRejectionReporter.ts';
import { RejectionReporterContext } from '../../flows/RejectionReporterContext.ts';
import { FlowRunner } from '../../flows/FlowRunner.tsx';
import { flowIn, providedMachine } from '../../../core/flows/defineFlow.ts';
import { collectionsReadBy, machineFromManifest } from '../../../core/flows/machineFromManifest.ts';
import { useFlowEnv } from '../../flows/useFlowEnv.ts';
import { useFlowPorts } from '../../flows/useFlowPorts.ts';
import type { FlowManifest } from '../../../language/flow.ts';
import { useLoaded } from '../../loading/useLoaded.ts';
import { usePortal, type MachineLoader } from '../../context/PortalContext.ts';
import { ScreenAssetsContext } from '../../context/ScreenAssets.ts';
import { useRows, useValue } from '../../context/useValue.ts';
import type { FlowProps } from './flowBlockSchema.ts';

export interface WithFlowProps extends Pick<FlowProps, 'machine' | 'with'> {
  children: ReactNode;
}

/** Runs a machine while mounted. The children can read the machine as `flow`. */
export function WithFlow(props: WithFlowProps) {
  const name = props.machine;
  const flows = useContext(ScreenAssetsContext)?.flows ?? {};
  const { machines } = usePortal();
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined;
  // Restart a flow whose manifest was edited, because its current state may no longer exist.
  if (flow) return <DescribedFlow key={JSON.stringify(flow)} {...props} flow={flow} />;
  const load = Object.hasOwn(machines, name) ? machines[name] : undefined;
  if (!load) throw new Error(`There is no machine "${name}"`);
  return <CodedFlow {...props} load={load} />;
}

function DescribedFlow({ flow, ...props }: WithFlowProps & { flow: FlowManifest }) {
  // Load the records first, because the machine can't wait for them during a transition.
  const loadRows = useRows();
  for (const collection of collectionsReadBy(flow)) loadRows(collection);
  const env = useFlowEnv();
  const [machine] = useState(() => machineFromManifest(props.machine, flow, env));
  return <Flow {...props} machine={machine} />;
}

/** Runs a flow that the portal defines in code. Provides the flow's effects and the portal's named delays to the machine. */
function CodedFlow({ load, ...props }: WithFlowProps & { load: MachineLoader }) {
  const registered = useLoaded(load);
  const { runtime } = usePortal();
  const ports = useFlowPorts();
  const sentForms = useContext(RejectionReporterContext);
  const { machine, onEvent } = useMemo(() => {
    const flow = flowIn(registered, runtime);
    const forms = sentForms?.create(runtime);
    return { machine: providedMachine(flow, forms?.reportErrors(ports) ?? ports), onEvent: forms?.sent };
  }, [registered, runtime, ports, sentForms]);
  return <Flow {...props} machine={machine} onEvent={onEvent} />;
}

interface FlowOf extends Omit<WithFlowProps, 'machine'> {
  machine: AnyStateMachine;
  /** Called before each event that the content sends. */
  onEvent?: RejectionReporter['sent'] | undefined;
}

function Flow({ with: inputValues = {}, machine, onEvent, children }: FlowOf) {
  const value = useValue();
  const input = Object.fromEntries(Object.entries(inputValues).map(([key, source]) => [key, value(source)]));
  const sentForms = useContext(RejectionReporterContext);
  return (
    <FlowRunner machine={machine} input={input}>
      {sentForms && onEvent ? sentForms.observeEvents(onEvent, children) : children}
    </FlowRunner>
  );
}
