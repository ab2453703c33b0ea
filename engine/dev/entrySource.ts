import { join } from 'node:path';
import { code } from './moduleCode.ts';
import { portalId } from './portalModules.ts';

export const entryId = 'virtual:portal/entry';

/** The module of a portal whose `live` makes of its code that for a server that keeps its records. */
export const liveCode = 'portal-config/live/portal.ts';

export interface EntryOptions {
  folder: string;
  /** The specifier of the engine's face. */
  engine: string;
  /** Whether the portal has code of its own. */
  hasCode: boolean;
  /** The specifier of a module whose `previewed` makes the portal one that the workbench shows. */
  preview?: string | undefined;
  /** Whether the portal has code of its own for a server that keeps its records. */
  hasLiveCode?: boolean | undefined;
  /** The specifier of a module whose `remotePortal` makes the portal one whose records a server keeps. */
  remote?: string | undefined;
  /** The collections of such a portal that are too long to be held whole. */
  long?: readonly string[];
}

/** The module that exports the portal: its own code's, or one made of its manifests alone. */
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
