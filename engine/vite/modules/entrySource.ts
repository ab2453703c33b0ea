import { join } from 'node:path';
import { code } from './moduleCode.ts';
import { portalId } from './portalModules.ts';

export const entryId = 'virtual:portal/entry';

/** The file with a portal's live code. Its `live` export turns the portal into one whose records are on a server. */
export const liveCode = 'portal-config/live/portal.ts';

export interface EntryOptions {
  folder: string;
  /** The specifier of the engine's public entry point. */
  engine: string;
  hasCode: boolean;
  /** The specifier of a module whose `previewed` prepares the portal for the workbench. */
  preview?: string | undefined;
  hasLiveCode?: boolean | undefined;
  /** The specifier of a module whose `remotePortal` connects the portal to the server with its records. */
  remote?: string | undefined;
  long?: readonly string[];
}

/** Returns the source of the module that exports the portal, based on its own code or on its manifests alone. */
export function entrySource({ folder, engine, hasCode, hasLiveCode, preview, remote, long = [] }: EntryOptions): string {
  const made = hasCode
    ? [`import { portal as own } from ${code(join(folder, 'portal.ts'))};`]
    : [
        `import { definePortal } from ${code(engine)};`,
        `import { manifests } from '${portalId}';`,
        'const own = definePortal({ manifests });',
      ];
  if (remote !== undefined)
    return [
      `import { remotePortal } from ${code(remote)};`,
      ...(hasLiveCode ? [`import { live } from ${code(join(folder, liveCode))};`] : []),
      ...made,
      `export const portal = remotePortal(${hasLiveCode ? 'live(own)' : 'own'}, ${code(long)});`,
    ].join('\n');
  return preview === undefined
    ? [...made, 'export { own as portal };'].join('\n')
    : [`import { previewed } from ${code(preview)};`, ...made, 'export const portal = previewed(own);'].join('\n');
}
