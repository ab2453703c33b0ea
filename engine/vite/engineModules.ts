import { existsSync } from 'node:fs';
import { dirname, join, resolve, sep } from 'node:path';
import type { Plugin } from 'vite';

const engine = resolve(import.meta.dirname, '..');
const isInstalled = engine.includes(`${sep}node_modules${sep}`);

/** Resolves modules of an installed engine, so that Vite doesn't load a module twice. */
export const engineModules: Plugin = {
  name: 'portal:engine',
  enforce: 'pre',
  apply: () => isInstalled,
  resolveId(id, importer) {
    const file = engineFile(id.replace(/[?#].*$/, ''), importer?.replace(/[?#].*$/, ''));
    return file === undefined ? undefined : { id: file, moduleSideEffects: file.endsWith('.css') };
  },
};

/** Returns the absolute path of an engine module, or `undefined` for any other module. */
function engineFile(id: string, importer: string | undefined): string | undefined {
  if (id === 'chapterhouse') return join(engine, 'index.ts');
  const path = resolvePath(id, importer);
  return path.startsWith(engine + sep) && /\.(?:tsx?|mjs|js)$/.test(path) && existsSync(path) ? path : undefined;
}

function resolvePath(id: string, importer: string | undefined): string {
  if (importer?.startsWith(engine + sep) && id.startsWith('.')) return resolve(dirname(importer), id);
  // Pages request modules as `/node_modules/…`. Resolve these paths in the current folder.
  return id.startsWith('/node_modules/') ? resolve(`.${id}`) : id;
}
