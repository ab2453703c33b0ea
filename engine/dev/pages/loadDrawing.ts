import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Domain } from '../../language/domain.ts';
import type { DrawnPages } from '../../react/app/drawPages.tsx';
import { leaveOut } from '../leaveOut.ts';
import { entryId } from '../entrySource.ts';

const drawingId = 'virtual:portal-drawing';
const noStyle = '\0no-style';

/**
 * Every variant of the portal with its pages, drawn in this process by what draws them in a browser.
 * @param modules gives the portal's virtual modules.
 */
export async function loadDrawing(modules: Plugin): Promise<readonly { domain: Domain; drawn: DrawnPages }[]> {
  const { module } = await runnerImport<{ variants: readonly { domain: Domain; drawn: DrawnPages }[] }>(drawingId, {
    plugins: [modules, drawing, leaveOut('schema', () => true)],
    logLevel: 'error',
  });
  return module.variants;
}

/** Draws while it is loaded: what a page loads when it needs it can be loaded only so long. */
const drawing: Plugin = {
  name: 'portal:drawing',
  enforce: 'pre',
  // Markup needs no style, and this process has nothing to make one with.
  resolveId: (id) => (id === drawingId ? `\0${id}` : id.endsWith('.css') ? noStyle : undefined),
  load: (id) =>
    id === noStyle
      ? ''
      : id === `\0${drawingId}`
        ? [
            `import { drawPages } from ${JSON.stringify(resolve(import.meta.dirname, '../../react/app/drawPages.tsx'))};`,
            `import { portal } from '${entryId}';`,
            `export const variants = [];`,
            `for (const domain of portal.manifests.domains) variants.push({ domain, drawn: await drawPages(portal, domain) });`,
          ].join('\n')
        : undefined,
};
