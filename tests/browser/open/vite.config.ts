import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { portalConfig } from '../../../vite.config.ts';

const opened: Plugin = {
  name: 'open-page',
  enforce: 'pre',
  resolveId: (id) => (id === '/main.tsx' ? resolve(import.meta.dirname, 'main.tsx') : undefined),
};

/** Builds the shipped portal with another first module: one that opens screens when a test asks for them, and ends visits again. */
export default defineConfig(({ command }) => {
  const { plugins = [], ...config } = portalConfig(command);
  return { ...config, plugins: [opened, ...plugins] };
});
