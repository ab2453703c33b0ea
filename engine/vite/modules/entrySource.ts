import { join } from 'node:path';
import { code } from './moduleCode.ts';
import { portalId } from './portalModules.ts';

export const entryId = 'virtual:portal/entry';

/** This file exports `live`, which changes the portal's definition for use with a server. */
export const liveCode = 'portal-config/live/portal.ts';

export interface EntryOptions {
  folder: string;
  /** The import path of the engine's public API. */
  engine: string;
  hasCode: boolean;
  /** The import path of the module that exports `applyPreviewOptions`. */
  preview?: string | undefined;
  hasLiveCode?: boolean | undefined;
  /** The import path of the module that exports `remotePortal`, which connects the portal to its server. */
  remote?: string | undefined;
  long?: readonly string[];
}

/** Returns the source of the module that exports the portal. */
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
    : [`import { applyPreviewOptions } from ${code(preview)};`, ...made, 'export const portal = applyPreviewOptions(own);'].join('\n');
}
