import { resolve } from 'node:path';
import { runnerImport, type Plugin } from 'vite';
import type { Domain } from '../../language/domain.ts';
import type { DrawnPages } from '../../react/app/drawPages.tsx';
import { excludeFromBuild } from '../load/excludeFromBuild.ts';
import { entryId } from '../modules/entrySource.ts';

const drawingId = 'virtual:portal-drawing';
const noStyle = '\0no-style';

interface DrawnVariant {
  domain: Domain;
  locale: string;
  drawn: DrawnPages;
  texts: Readonly<Record<string, string>>;
}

/** Prerenders all variants' pages. `modules` is the plugin with the portal's virtual modules. */
export async function prerenderVariants(modules: Plugin): Promise<readonly DrawnVariant[]> {
  const { module } = await runnerImport<{ variants: readonly DrawnVariant[] }>(drawingId, {
    plugins: [modules, drawing, excludeFromBuild('schema', () => true)],
    logLevel: 'error',
  });
  return module.variants;
}

/** Provides a module that renders all pages during its import, because the pages' lazy imports fail afterward. */
const drawing: Plugin = {
  name: 'portal:drawing',
  enforce: 'pre',
  // Replace style sheets with an empty module, because Node can't load style sheets.
  resolveId: (id) => (id === drawingId ? `\0${id}` : id.endsWith('.css') ? noStyle : undefined),
  load: (id) =>
    id === noStyle
      ? ''
      : id === `\0${drawingId}`
        ? [
            `import { drawPages } from ${JSON.stringify(resolve(import.meta.dirname, '../../react/app/drawPages.tsx'))};`,
            `import { rescuePhrases } from ${JSON.stringify(resolve(import.meta.dirname, '../../core/domain/pagePhrases.ts'))};`,
            `import { portal } from '${entryId}';`,
            `export const variants = [];`,
            `for (const domain of portal.manifests.domains) {`,
            `  const own = (await portal.manifests.inLanguage?.(portal, { host: domain.domain })) ?? portal;`,
            `  const { settings: { locale }, phrase = () => undefined } = own.manifests;`,
            `  const texts = Object.fromEntries(rescuePhrases.flatMap((key) => { const text = phrase('page.' + key, {}); return text === undefined ? [] : [[key, text]]; }));`,
            `  variants.push({ domain, locale, texts, drawn: await drawPages(own, domain) });`,
            `}`,
          ].join('\n')
        : undefined,
};
