import { existsSync, readdirSync } from 'node:fs';
import { join, resolve } from 'node:path';
import type { Plugin } from 'vite';
import { isCode } from './modules/isCode.ts';

const styles = resolve(import.meta.dirname, '../react/ui/styles.css');

/** Makes Tailwind include the classes in a portal's own code. */
export function portalStyles(folder: string): Plugin {
  return {
    name: 'portal:styles',
    enforce: 'pre',
    transform: {
      filter: { id: /[\\/]react[\\/]ui[\\/]styles\.css/ },
      handler: (code, id) =>
        resolve(id.replace(/\?.*$/, '')) === styles
          ? code.replace('@source "../";', (own) => [own, ...codeSources(folder)].join('\n'))
          : undefined,
    },
  };
}

/** Returns the `@source` rules for a portal's components. */
export function codeSources(folder: string): string[] {
  const entries = existsSync(folder) ? readdirSync(folder, { withFileTypes: true }) : [];
  const inFolders = entries.filter((entry) => entry.isDirectory() && isCode(`${entry.name}/x.tsx`)).map(({ name }) => `${name}/**/*.tsx`);
  return ['*.tsx', ...inFolders].map((pattern) => `@source ${JSON.stringify(join(folder, pattern).replaceAll('\\', '/'))};`);
}
