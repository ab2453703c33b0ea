import { mkdirSync, readdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import { brotliCompressSync, constants, gzipSync } from 'node:zlib';
import { build, type Plugin } from 'vite';
import { formatProblem } from '../../compiler/source/Problem.ts';
import { machineTimeZone } from './machineTimeZone.ts';
import { livePortalOf, storedPortal } from '../../server/sql/LivePortal.ts';
import { runStep } from '../commands/runStep.mjs';
import { leaveOut } from '../leaveOut.ts';
import { loadCompiler } from '../loadCompiler.ts';
import { isCompressible } from '../serveFiles.ts';

/** Where what a live portal runs on is built. */
export interface LivePlaces {
  /** Absolute path of the portal's folder. */
  folder: string;
  /** Of the built pages, which everybody may have. */
  dist: string;
  /** Of what only the server reads. */
  server: string;
}

/**
 * Checks the portal and builds its pages and its server.
 * @returns whether there is something to run now; what is wrong has been printed.
 */
export async function prepareLive({ folder, dist, server }: LivePlaces): Promise<boolean> {
  let said = '';
  // The pages take longest, and another process. What is wrong with the manifests both find: it is told once.
  const pages = runStep(
    'vite',
    ['build', '--logLevel', 'error'],
    {
      PORTAL: folder,
      PORTAL_REMOTE: 'true',
      OUT_DIR: dist,
      // What runs this module sets it for itself, and a build of React for developers is twice as large.
      NODE_ENV: 'production',
    },
    (output) => (said = output),
  );
  const { compileLive, vocabulary } = await loadCompiler(folder);
  const checked = await compileLive();
  for (const problem of checked.problems) console.log(formatProblem(problem));
  if (!checked.portal) {
    await pages;
    return false;
  }
  rmSync(server, { recursive: true, force: true });
  mkdirSync(server, { recursive: true });
  writeFileSync(join(server, 'portal.json'), storedPortal(livePortalOf(checked, { timeZone: machineTimeZone() })));
  await build({
    configFile: false,
    logLevel: 'warn',
    plugins: [serverEntry(folder, vocabulary.fieldTypes.length > 0), leaveOut('component', () => true)],
    build: {
      ssr: true,
      outDir: server,
      emptyOutDir: false,
      target: 'node20',
      rolldownOptions: { input: entryId, output: { entryFileNames: 'server.mjs', chunkFileNames: '[name]-[hash].mjs' } },
    },
  });
  const isBuilt = await pages;
  if (said !== '') console.error(said);
  if (!isBuilt) return false;
  compressFiles(dist);
  return true;
}

const entryId = 'virtual:live-server';

/** The server with the types of field that the portal's own code brings; where it brings none, none of that code is in the server. */
function serverEntry(folder: string, hasTypes: boolean): Plugin {
  const source = [
    `export { runLive } from ${JSON.stringify(resolve(import.meta.dirname, 'liveServer.ts'))};`,
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

/** Stores compressed copies next to every file that gains from it, so that no request waits for compression. */
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
