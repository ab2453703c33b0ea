import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { basename, isAbsolute, join, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';
import { draftEdits } from './edits/draftEdits.ts';
import { excludeFromBuild } from './load/excludeFromBuild.ts';
import { liveEdits } from './edits/liveEdits.ts';
import { locatedError } from './edits/locatedError.ts';
import { openPages, versionTag, type OpenPages } from './edits/openPages.ts';
import { gridPatches, routerPatches } from './chunks/packagePatches.ts';
import { readLogo } from './pages/readLogo.ts';
import { prerenderVariants } from './pages/prerenderVariants.ts';
import { hostsFile, pageFile, variantFolder } from '../server/pages/places.ts';
import { variantFiles } from './pages/variantFiles.ts';
import { patchPackage } from './chunks/patchPackage.ts';
import { entryId, entrySource, liveCode } from './modules/entrySource.ts';
import { remoteFlag } from './modules/remoteFlag.ts';
import { createPortalSource, type PortalReading } from './modules/portalSource.ts';
import { compileAhead, portalChunks, preloadRenderingCode, preloadFont, rescueFile, rescueTag } from './chunks/entryChunkGroups.ts';
import { servePortal } from '../server/pages/servePortal.ts';

/** Keys in the definitions of blocks, field types, effects, and flows. Browsers don't need these keys. */
const checkOnlyKeys = ['schema', 'phrases', 'ignoresPayload', 'onlyShows'];

export interface PortalPluginOptions {
  folder: string;
  /** True if a server stores records and sessions. Otherwise, the portal shows samples. */
  remote?: boolean;
  draft?: DraftPreview;
}

/** A draft to preview. `head` returns tags to add to its pages. */
export interface DraftPreview {
  reading: PortalReading;
  /** The absolute path of the module that exports `applyPreviewOptions`. */
  entry: string;
  head: () => HtmlTagDescriptor[];
}

const engine = resolve(import.meta.dirname, '..');
const liveModule = join(engine, 'react/app/liveManifests.ts');
const versionsModule = join(import.meta.dirname, 'edits/moduleVersions.ts');
const graphId = (id: string) => `\0${id}`;

/** Provides a portal's virtual modules. Errors stop a build; the dev server shows them on top of the last good portal. */
export function portalPlugin(options: PortalPluginOptions): Plugin[] {
  const folder = resolve(options.folder);
  const source = createPortalSource(folder, options.draft?.reading, options.remote);
  let server: ViteDevServer | undefined;
  let pages: OpenPages | undefined;
  let base = '/';
  /** The emitted JSON files with records, keyed by module id. */
  const jsonFiles = new Map<string, string>();

  const modules: Plugin = {
    name: 'portal:modules',
    resolveId: {
      filter: { id: /^virtual:portal(?:\/|$)/ },
      handler: (id) => graphId(id),
    },
    load: {
      filter: { id: /^\0virtual:portal(?:\/|$)/ },
      async handler(resolvedId) {
        const id = resolvedId.slice(1);
        if (id === entryId) {
          const hasCode = existsSync(join(folder, 'portal.ts'));
          const hasLiveCode = existsSync(join(folder, liveCode));
          const remote = options.remote ? join(engine, 'react/app/remotePortal.ts') : undefined;
          return entrySource({
            folder,
            engine: join(engine, 'index.ts'),
            hasCode,
            hasLiveCode,
            preview: options.draft?.entry,
            remote,
            long: source.long(),
          });
        }
        const json = source.jsonFile(id);
        // Prerendering doesn't need records, and can't emit their files.
        if (json !== undefined && this.environment.mode !== 'build') return `export default '';`;
        if (json !== undefined) {
          const file = this.emitFile({ type: 'asset', name: `${basename(id)}.json`, source: json });
          jsonFiles.set(id, file);
          return `export default import.meta.ROLLUP_FILE_URL_${file};`;
        }
        const version = pages?.version() ?? 0;
        const code = await source.module(id);
        // Return an empty source map, because a real one would be useless and larger than the generated module.
        if (code !== undefined)
          return pages ? { code: pages.dated(id, code, version, source.acceptsValues(id)), map: { mappings: '' } } : code;
        const errors = source.errors();
        if (errors) this.error(await locatedError(errors, folder));
        this.error(`There is no ${id} in the portal in ${folder}`);
      },
    },
  };

  const records: Plugin = {
    name: 'portal:draft-records',
    enforce: 'pre',
    // Without this hook, Vite wouldn't find files that exist only in the draft.
    resolveId: (id) => (isAbsolute(id) && source.owns(id) && source.records(id) !== undefined ? id : undefined),
    load: (id) => (source.owns(id) ? source.records(id) : undefined),
  };

  const portal: Plugin = {
    name: 'portal',
    config: (_config, { isPreview }) => ({
      define: remoteFlag(options.remote === true),
      // Don't print how long plugins take.
      build: { rolldownOptions: { output: { codeSplitting: portalChunks }, checks: { bundlerTimings: false } } },
      // Turn off Vite's own pages in a preview, because `servePortal` handles unknown addresses.
      appType: isPreview ? 'custom' : undefined,
    }),
    configResolved(config) {
      base = config.base;
    },
    async buildStart() {
      const { errors, warnings } = await source.refresh(server && liveModule);
      for (const warning of warnings) this.warn(warning);
      if (errors && !server) this.error(await locatedError(errors, folder));
      if (server && !errors && !options.draft) await source.writeSchemas();
      if (!server) this.emitFile(rescueFile);
    },
    transformIndexHtml: (_html, { bundle }) => [
      ...(options.draft?.head() ?? []),
      ...(pages ? [versionTag(pages)] : []),
      ...source.headTags(),
      ...(bundle ? [...preloadRenderingCode(bundle, base), ...preloadFont(bundle, base), ...rescueTag(bundle, base)] : []),
    ],
    generateBundle: {
      order: 'post',
      // Create the variants' pages last, because they are based on the generic page.
      async handler(_options, bundle) {
        compileAhead(bundle);
        const hosts = source.hosts();
        const genericPage = bundle['index.html'];
        if (!hosts || genericPage?.type !== 'asset') return;
        const emit = (fileName: string, text: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source: text });
        const license = 'source-serif-4-LICENSE.txt';
        emit(`assets/${license}`, await readFile(join(engine, 'react/ui/fonts', license), 'utf8'));
        const drawn = await prerenderVariants(modules);
        const urls = (ids: readonly string[]) => ids.flatMap((id) => jsonFiles.get(id) ?? []).map((file) => base + this.getFileName(file));
        const records = new Map([...source.filesAhead()].map(([path, ids]) => [path, urls(ids)]));
        const variants = await Promise.all(
          drawn.map(async (variant) => {
            const variantOptions = { ...variant, framed: hosts.frames.length > 0, records, screens: source.screens(variant.locale) };
            return variantFiles(variantOptions, bundle, base, await readLogo(variant.domain, folder));
          }),
        );
        const files = Object.assign({}, ...variants) as Awaited<ReturnType<typeof variantFiles>>; // File names are unique across variants.
        for (const [file, text] of Object.entries(files)) emit(file, text);
        // The generic page must not preload records, because some static hosts serve it for every address.
        const firstPage = records.has('/') ? undefined : files[`${variantFolder(hosts.fallback)}/${pageFile('/')}`];
        genericPage.source = firstPage ?? genericPage.source;
        emit(hostsFile, `${JSON.stringify(hosts, undefined, 2)}\n`);
        if (!existsSync(join(folder, 'fixtures/files/robots.txt'))) emit('robots.txt', 'User-agent: *\nAllow: /\n');
      },
    },
    configureServer(devServer) {
      server = devServer;
      pages = openPages(devServer, graphId, versionsModule);
      const editOptions = { server: devServer, source, live: liveModule, pages };
      if (options.draft) draftEdits({ ...editOptions, reading: options.draft.reading });
      else liveEdits({ ...editOptions, folder });
    },
    hotUpdate({ file }) {
      // Return [] for manifests and fixtures, so that Vite does nothing. `draftEdits` or `liveEdits` updates the pages instead.
      return source.owns(file) ? [] : undefined;
    },
    configurePreviewServer({ config, middlewares }) {
      middlewares.use(servePortal(resolve(config.root, config.build.outDir)));
    },
  };
  const checkOnlyPlugins = checkOnlyKeys.map((key) => excludeFromBuild(key, ({ consumer }) => consumer === 'client'));
  return [modules, records, portal, patchPackage(routerPatches), patchPackage(gridPatches), ...checkOnlyPlugins];
}
