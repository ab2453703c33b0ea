import { useContext, useMemo, useState } from 'react';
import type { AnyStateMachine } from 'xstate';
import type { SentForms } from '../../flows/createSentForms.ts';
import { SentFormsContext } from '../../flows/SentFormsContext.ts';
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
import { BlockList } from '../BlockList.tsx';
import type { FlowProps } from './flowBlockSchema.ts';

/** Runs a machine while the block is mounted, and provides it to its child blocks as `flow`. */
export default function FlowBlock(block: FlowProps) {
  const name = block.machine;
  const flows = useContext(ScreenAssetsContext)?.flows ?? {};
  const { machines } = usePortal();
  const flow = Object.hasOwn(flows, name) ? flows[name] : undefined;
  // Restart an edited flow, because its current state may no longer exist.
  if (flow) return <DescribedFlow key={JSON.stringify(flow)} block={block} flow={flow} />;
  const load = Object.hasOwn(machines, name) ? machines[name] : undefined;
  if (!load) throw new Error(`There is no machine "${name}"`);
  return <CodedFlow block={block} load={load} />;
}

function DescribedFlow({ block, flow }: { block: FlowProps; flow: FlowManifest }) {
  // Load the records first, because the machine can't wait during a transition and must not count rows that aren't loaded.
  const read = useRows();
  for (const collection of collectionsReadBy(flow)) read(collection);
  const env = useFlowEnv();
  const [machine] = useState(() => machineFromManifest(block.machine, flow, env));
  return <Flow block={block} machine={machine} />;
}

/** A flow that the portal registers in code: its machine, with its own effects and the portal's named delays. */
function CodedFlow({ block, load }: { block: FlowProps; load: MachineLoader }) {
  const registered = useLoaded(load);
  const { runtime } = usePortal();
  const ports = useFlowPorts();
  const sentForms = useContext(SentFormsContext);
  const { machine, heard } = useMemo(() => {
    const flow = flowIn(registered, runtime);
    const forms = sentForms?.create();
    return { machine: providedMachine(flow, forms?.telling(ports) ?? ports), heard: forms?.sent };
  }, [registered, runtime, ports, sentForms]);
  return <Flow block={block} machine={machine} heard={heard} />;
}

interface FlowOf {
  block: FlowProps;
  machine: AnyStateMachine;
  /** Called before each event that child blocks send. */
  heard?: SentForms['sent'] | undefined;
}

function Flow({ block, machine, heard }: FlowOf) {
  const value = useValue();
  const input = Object.fromEntries(Object.entries(block.with ?? {}).map(([key, given]) => [key, value(given)]));
  const sentForms = useContext(SentFormsContext);
  const inside = <BlockList blocks={block.blocks} />;
  return (
    <FlowRunner machine={machine} input={input}>
      {sentForms && heard ? sentForms.hearing(heard, inside) : inside}
    </FlowRunner>
  );
}
