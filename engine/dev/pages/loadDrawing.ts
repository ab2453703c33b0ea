import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Domain } from '../../language/domain.ts';
import type { drawPages, DrawnPages } from '../../react/app/drawPages.tsx';
import type { PortalDefinition } from '../../react/app/definePortal.ts';
import { leaveOut } from '../leaveOut.ts';
import { entryId } from '../portalModules.ts';

interface Loaded {
  drawPages: typeof drawPages;
  portal: PortalDefinition;
}

const drawingId = 'virtual:portal-drawing';

/**
 * Loads the portal with what draws its pages, as a browser would, into this process.
 * @param modules gives the portal's virtual modules.
 */
export async function loadDrawing(modules: Plugin): Promise<{ domains: readonly Domain[]; draw: (domain: Domain) => Promise<DrawnPages> }> {
  const { module } = await runnerImport<Loaded>(drawingId, {
    plugins: [modules, drawing, leaveOut('schema', () => true)],
    logLevel: 'error',
  });
  return { domains: module.portal.manifests.domains, draw: (domain) => module.drawPages(module.portal, domain) };
}

const drawing: Plugin = {
  name: 'portal:drawing',
  resolveId: (id) => (id === drawingId ? `\0${id}` : undefined),
  load: (id) =>
    id === `\0${drawingId}`
      ? [
          `export { drawPages } from ${JSON.stringify(resolve(import.meta.dirname, '../../react/app/drawPages.tsx'))};`,
          `export { portal } from '${entryId}';`,
        ].join('\n')
      : undefined,
};
