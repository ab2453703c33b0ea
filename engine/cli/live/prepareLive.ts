import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { formatProblem } from '../../compiler/source/Problem.ts';
import { workerPath } from '../../core/data/offlineNames.ts';
import { machineTimeZone } from '../../vite/modules/machineTimeZone.ts';
import { createLivePortal, storedPortal } from '../../server/sql/LivePortal.ts';
import { runStep } from '../runStep.mjs';
import { excludeComponents } from '../../vite/load/excludeFromBuild.ts';
import { loadCompiler } from '../../vite/load/loadCompiler.ts';
import { buildPageRenderer } from '../../vite/pages/buildPageRenderer.ts';
import { isOwnPackage, linkPackages } from './linkPackages.ts';
import { isCompressible } from '../../server/pages/serveFiles.ts';

export interface LivePlaces {
  folder: string;
  /** The folder for the built pages, which are public. */
  dist: string;
  /** The folder for the server's own files, which are private. */
  server: string;
}

/** Checks the portal, and builds its pages and its server. If any of these steps fails, prints the problems and returns false. */
export async function prepareLive({ folder, dist, server }: LivePlaces): Promise<boolean> {
  let printed = '';
  // Build the pages in another process, because this step takes the longest.
  const pages = runStep(
    'vite',
    ['build', '--logLevel', 'error'],
    {
      PORTAL: folder,
      LIVE: 'true',
      OUT_DIR: dist,
      // Don't use this process's NODE_ENV, because React's development build is twice as large.
      NODE_ENV: 'production',
    },
    (output) => (printed = output),
  );
  const compiler = await loadCompiler(folder);
  const checked = await compiler.compileLive();
  for (const problem of checked.problems) console.log(formatProblem(problem));
  if (!checked.portal) {
    await pages;
    return false;
  }
  rmSync(server, { recursive: true, force: true });
  mkdirSync(server, { recursive: true });
  writeFileSync(join(server, 'portal.json'), storedPortal(createLivePortal(checked, { timeZone: machineTimeZone() })));
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [serverEntry(folder, compiler.vocabulary.fieldTypes.length > 0), ...excludeComponents()],
    // Include the packages that the portal's code imports. A server outside of the portal's folder wouldn't find the packages.
    ssr: { noExternal: true },
    build: {
      ssr: true,
      outDir: server,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: {
        input: entryId,
        external: (id) => isOwnPackage(engine)(id) || /^react(?:-dom)?(?:\/|$)/.test(id),
        output: { entryFileNames: 'server.mjs', chunkFileNames: '[name]-[hash].mjs' },
      },
    },
  });
  await buildPageRenderer({ folder, out: server, compiler, checked, isOwnPackage: isOwnPackage(engine) });
  linkPackages(server, engine);
  const isBuilt = await pages;
  if (printed !== '') console.error(printed);
  if (!isBuilt) return false;
  await buildWorker(dist);
  compressFiles(dist);
  return true;
}

const engine = resolve(import.meta.dirname, '../..');
const entryId = 'virtual:live-server';

/** Provides the server's entry module. Imports the portal's code only if the code defines field types. */
function serverEntry(folder: string, hasTypes: boolean): Plugin {
  const source = [
    `export { runLive } from ${JSON.stringify(join(engine, 'server/live/liveServer.ts'))};`,
    ...(hasTypes ? [`import { portal } from ${JSON.stringify(join(folder, 'portal.ts'))};`] : []),
    `export const fieldTypes = ${hasTypes ? 'portal.fieldTypes' : '[]'};`,
  ].join('\n');
  const sources: Readonly<Record<string, string>> = { [entryId]: source, 'virtual:portal': 'export const manifests = {};' };
  return {
    name: 'portal:live-server',
    resolveId: (id) => (Object.hasOwn(sources, id) ? `\0${id}` : undefined),
    load: (id) => (id.startsWith('\0') ? sources[id.slice(1)] : undefined),
  };
}

/** Builds the service worker that caches pages for reading offline. Pages register it only if the server enables offline reading. */
async function buildWorker(dist: string): Promise<void> {
  await build({
    configFile: false,
    logLevel: 'warn',
    publicDir: false,
    define: { 'process.env.NODE_ENV': '"production"' },
    build: {
      outDir: dist,
      emptyOutDir: false,
      modulePreload: false,
      rolldownOptions: {
        input: join(engine, 'react/app/offlineWorker.ts'),
        output: { format: 'iife', entryFileNames: workerPath.slice(1) },
      },
    },
  });
}

/** Writes a compressed copy next to each file that can be compressed, so that requests don't wait for compression. */
function compressFiles(dist: string): void {
  for (const file of readdirSync(dist, { recursive: true, encoding: 'utf8' }).filter(isCompressible)) {
    const content = readFileSync(join(dist, file));
    writeFileSync(join(dist, `${file}.gz`), gzipSync(content, { level: 9 }));
    writeFileSync(
      join(dist, `${file}.br`),
      brotliCompressSync(content, { params: { [constants.BROTLI_PARAM_SIZE_HINT]: content.length } }),
    );
  }
}
