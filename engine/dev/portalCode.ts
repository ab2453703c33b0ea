import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { AnyStateMachine, AnyStateNode } from 'xstate';
import { z } from 'zod';
import type { PortalDefinition } from '../react/app/definePortal.ts';
import { blockBase } from '../language/screen.ts';
import { noCode, type MachineNames, type PortalCode } from '../compiler/names/PortalCode.ts';

/**
 * The names that the code of a portal registers in its `portal.ts`; `noCode` when it has none.
 * Machines are loaded, nothing is started or rendered.
 * @param folder absolute path of the portal's folder.
 */
export async function readPortalCode(folder: string): Promise<PortalCode> {
  const file = join(folder, 'portal.ts');
  if (!existsSync(file)) return noCode;
  const { module } = await runnerImport<LoadedCode>(codeId, { plugins: [noManifests, loadedCode(file)], logLevel: 'error' });
  const { functions, blocks } = module.portal;
  return {
    functions: Object.keys(functions),
    machines: Object.fromEntries(module.machines.map(([name, machine]) => [name, machineNames(machine)])),
    blocks: Object.fromEntries(Object.keys(blocks).map((kind) => [kind, z.looseObject({ block: z.literal(kind), ...blockBase })])),
  };
}

/** The states and events of a machine, as manifests name them. */
export function machineNames(machine: AnyStateMachine): MachineNames {
  return { states: statesBelow(machine.root), events: machine.events.filter((event) => !event.startsWith('xstate.')) };
}

function statesBelow(node: AnyStateNode): string[] {
  return Object.values(node.states).flatMap((state: AnyStateNode) => [state.path.join('.'), ...statesBelow(state)]);
}

const codeId = 'virtual:portal-code';

interface LoadedCode {
  portal: PortalDefinition;
  machines: [name: string, machine: AnyStateMachine][];
}

/** The portal with its machines loaded: once a module is imported, those that it has not asked for yet are out of reach. */
function loadedCode(file: string): Plugin {
  return {
    name: 'portal:loaded-code',
    resolveId: (id) => (id === codeId ? `\0${id}` : undefined),
    load: (id) =>
      id === `\0${codeId}`
        ? `import { portal } from ${JSON.stringify(file)};
export { portal };
export const machines = await Promise.all(Object.entries(portal.machines).map(async ([name, load]) => [name, (await load()).machine]));`
        : undefined,
  };
}

/** What a portal registers does not depend on its manifests, which are not known yet. */
const noManifests: Plugin = {
  name: 'portal:no-manifests',
  resolveId: (id) => (id === 'virtual:portal' ? `\0${id}` : undefined),
  load: (id) => (id === '\0virtual:portal' ? 'export const manifests = {};' : undefined),
};
