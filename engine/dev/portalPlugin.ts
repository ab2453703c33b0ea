import { existsSync } from 'node:fs';
import { readFile } from 'node:fs/promises';
import { isAbsolute, join, resolve } from 'node:path';
import type { HtmlTagDescriptor, Plugin, ViteDevServer } from 'vite';
import { draftEdits } from './draftEdits.ts';
import { leaveOut } from './leaveOut.ts';
import { liveEdits } from './liveEdits.ts';
import { locatedError } from './locatedError.ts';
import { openPages, readingTag, type OpenPages } from './openPages.ts';
import { gridPatches, routerPatches } from './packagePatches.ts';
import { loadDrawing } from './pages/loadDrawing.ts';
import { hostsFile, pageFile, variantFolder } from './pages/places.ts';
import { variantFiles } from './pages/variantFiles.ts';
import { patchPackage } from './patchPackage.ts';
import { entryId, entrySource, liveCode } from './entrySource.ts';
import { createPortalSource, type PortalReading } from './portalSource.ts';
import { compileAhead, portalChunks, preloadDrawing, preloadFont, rescueFile, rescueTag } from './startChunks.ts';
import { servePortal } from './servePortal.ts';

/** The keys of blocks, field types and effects that only a check reads. */
const onlyForChecks = ['schema', 'ignoresPayload', 'onlyShows'];

export interface PortalPluginOptions {
  /** The folder that holds portal-config/, screens/ and fixtures/, and portal.ts if the portal has code of its own. */
  folder: string;
  /** Whether records and sessions are those of the server that serves the build; by default they are samples. */
  remote?: boolean;
  /** The draft that the workbench shows in the place of the folder's files. */
  draft?: DraftPreview;
}

/** A draft, and the scripts that a page which shows it needs. */
export interface DraftPreview {
  reading: PortalReading;
  /** Absolute path of the module with `previewed`. */
  entry: string;
  /** Stands first in every page. */
  head: () => HtmlTagDescriptor[];
}

const engine = resolve(import.meta.dirname, '..');
const liveModule = join(engine, 'react/app/liveManifests.ts');
const readingsModule = join(import.meta.dirname, 'pageReadings.ts');
const graphId = (id: string) => `\0${id}`;

/**
 * Makes the virtual modules of a portal's folder (`virtual:portal`, `virtual:portal/entry`). An error in a manifest stops a
 * build; the dev server shows it over the last good portal and replaces what an edit changed in place. The preview server
 * serves the build the way it should be served everywhere.
 */
export function portalPlugin(options: PortalPluginOptions): Plugin[] {
  const folder = resolve(options.folder);
  const source = createPortalSource(folder, options.draft?.reading, options.remote);
  let server: ViteDevServer | undefined;
  let pages: OpenPages | undefined;
  let base = '/';

  /** The portal's own modules. */
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
        const reading = pages?.reading() ?? 0;
        const code = await source.module(id);
        // Nobody reads a module that was made of manifests: a page that follows edits gets it without the map that is larger than it.
        if (code !== undefined) return pages ? { code: pages.dated(id, code, reading), map: { mappings: '' } } : code;
        const errors = source.errors();
        if (errors) this.error(await locatedError(errors, folder));
        this.error(`There is no ${id} in the portal of ${folder}`);
      },
    },
  };

  /** Records as the draft has them, in the place of the files that pages import. */
  const records: Plugin = {
    name: 'portal:draft-records',
    enforce: 'pre',
    // Files that only the draft has are found nowhere else.
    resolveId: (id) => (isAbsolute(id) && source.owns(id) && source.records(id) !== undefined ? id : undefined),
    load: (id) => (source.owns(id) ? source.records(id) : undefined),
  };

  const portal: Plugin = {
    name: 'portal',
    config: (_config, { isPreview }) => ({
      // What only one of the two needs is not part of the other.
      define: { 'import.meta.env.PORTAL_REMOTE': JSON.stringify(options.remote === true) },
      // How long plugins took is for those who write them, not for those who build a portal.
      build: { rolldownOptions: { output: { codeSplitting: portalChunks }, checks: { bundlerTimings: false } } },
      // Unknown addresses are answered by servePortal, not by the preview server's own fallback.
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
      ...(pages ? [readingTag(pages)] : []),
      ...source.headTags(),
      ...(bundle ? [...preloadDrawing(bundle, base), ...preloadFont(bundle, base), ...rescueTag(bundle, base)] : []),
    ],
    generateBundle: {
      order: 'post',
      // When the page for every host is written, those of the variants are made of it.
      async handler(_options, bundle) {
        compileAhead(bundle);
        const hosts = source.hosts();
        const everywhere = bundle['index.html'];
        if (!hosts || everywhere?.type !== 'asset') return;
        const emit = (fileName: string, text: string | Uint8Array) => this.emitFile({ type: 'asset', fileName, source: text });
        const license = 'source-serif-4-LICENSE.txt';
        emit(`assets/${license}`, await readFile(join(engine, 'react/ui/fonts', license), 'utf8'));
        const drawn = await loadDrawing(modules);
        const variants = await Promise.all(drawn.map((variant) => variantFiles({ ...variant, framed: hosts.framed }, bundle, base)));
        const files = Object.assign({}, ...variants) as Awaited<ReturnType<typeof variantFiles>>; // each has a folder of its own
        for (const [file, text] of Object.entries(files)) emit(file, text);
        // A host without rules sends it to everybody: the variant that strangers see, prerendered.
        everywhere.source = files[`${variantFolder(hosts.fallback)}/${pageFile('/')}`] ?? everywhere.source;
        const { framed: _framed, ...served } = hosts;
        emit(hostsFile, `${JSON.stringify(served, undefined, 2)}\n`);
        if (!existsSync(join(folder, 'fixtures/files/robots.txt'))) emit('robots.txt', 'User-agent: *\nAllow: /\n');
      },
    },
    configureServer(devServer) {
      server = devServer;
      pages = openPages(devServer, graphId, readingsModule);
      const follower = { server: devServer, source, live: liveModule, pages };
      if (options.draft) draftEdits({ ...follower, reading: options.draft.reading });
      else liveEdits({ ...follower, folder });
    },
    hotUpdate({ file }) {
      // Manifests and fixtures are replaced through their virtual modules, once they have been checked.
      return source.owns(file) ? [] : undefined;
    },
    configurePreviewServer({ config, middlewares }) {
      // Vite's own preview sends the files, by sirv as well, and compresses them.
      middlewares.use(servePortal(resolve(config.root, config.build.outDir)));
    },
  };
  const forChecks = onlyForChecks.map((key) => leaveOut(key, ({ consumer }) => consumer === 'client'));
  return [modules, records, portal, patchPackage(routerPatches), patchPackage(gridPatches), ...forChecks];
}
