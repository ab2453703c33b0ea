import type { Vocabulary } from '../vocabulary/Vocabulary.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject } from '../source/Source.ts';
import type { MachineInfo } from './PortalNames.ts';

export function collectMachines(flows: readonly Manifest[], vocabulary: Vocabulary): Map<string, MachineInfo> {
  const machines = new Map<string, MachineInfo>(
    Object.entries(vocabulary.machines).map(([name, machine]) => [name, { ...machine, context: undefined }]),
  );
  for (const { name, source } of flows)
    machines.set(name, source.readable ? flowNames(source.value) : { states: undefined, events: undefined, context: undefined });
  return machines;
}

function flowNames(flow: unknown): MachineInfo {
  const { states, context } = isObject(flow) ? flow : {};
  const known = isObject(states) ? states : {};
  const events = Object.values(known).flatMap((state) => (isObject(state) && isObject(state['on']) ? Object.keys(state['on']) : []));
  return { states: Object.keys(known), events: [...new Set(events)], context: isObject(context) ? Object.keys(context) : [] };
}
