import { existsSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { build, type Plugin } from 'vite';
import type { CheckedPortal } from '../../compiler/compilePortal.ts';
import type { PortalCompiler } from '../load/loadCompiler.ts';
import { excludeFromBuild } from '../load/excludeFromBuild.ts';
import { engineModules } from '../engineModules.ts';
import { entryId, entrySource, liveCode } from '../modules/entrySource.ts';
import { createPortalSource } from '../modules/portalSource.ts';
import { drawingFile } from '../../server/pages/places.ts';

const engine = resolve(import.meta.dirname, '../..');
const drawingId = 'virtual:portal-published';
const noStyle = '\0no-style';

interface PageRendererOptions {
  folder: string;
  out: string;
  compiler: PortalCompiler;
  checked: CheckedPortal;
  /** Returns true for the engine's own packages. */
  isOwnPackage: (id: string) => boolean;
}

/** Builds the module that a live server uses to render its public pages when an officer publishes changes. */
export async function buildPageRenderer({ folder, out, compiler, checked, isOwnPackage }: PageRendererOptions): Promise<void> {
  const reading = { compiler: async () => compiler, checked: async () => checked, listen: () => () => undefined };
  const source = createPortalSource(folder, reading, true);
  await source.refresh();
  const entry = () =>
    entrySource({
      folder,
      engine: join(engine, 'index.ts'),
      hasCode: existsSync(join(folder, 'portal.ts')),
      hasLiveCode: existsSync(join(folder, liveCode)),
      remote: join(engine, 'react/app/remotePortal.ts'),
      long: source.long(),
    });
  const drawing = [
    `import { drawPublished } from ${JSON.stringify(join(engine, 'react/app/drawPages.tsx'))};`,
    `import { portal } from '${entryId}';`,
    'export const draw = (page, published) => drawPublished(portal, page, published);',
  ].join('\n');
  const modules: Plugin = {
    name: 'portal:published',
    enforce: 'pre',
    // The module renders only HTML, so replace style sheets with an empty module.
    resolveId: (id) => (id.endsWith('.css') ? noStyle : /^virtual:portal(?:\/|-published$|$)/.test(id) ? `\0${id}` : undefined),
    load: async (id) => {
      if (id === noStyle) return '';
      if (id === `\0${drawingId}`) return drawing;
      if (id === `\0${entryId}`) return entry();
      return id.startsWith('\0virtual:portal') ? source.module(id.slice(1)) : undefined;
    },
  };
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [engineModules, modules, ...['schema', 'phrases'].map((key) => excludeFromBuild(key, () => true))],
    define: { 'import.meta.env.PORTAL_REMOTE': 'true' },
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: out,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: drawingId,
        // Don't bundle React, because other packages would then load a second copy.
        external: (id) => isOwnPackage(id) || /^react(?:-dom)?(?:\/|$)/.test(id),
        output: { entryFileNames: drawingFile, chunkFileNames: 'drawing/[name]-[hash].mjs' },
      },
    },
  });
}
