import { resolve } from 'node:path';
import { defineConfig, type Plugin } from 'vite';
import { portalConfig } from '../../../vite.config.ts';

const opened: Plugin = {
  name: 'open-page',
  enforce: 'pre',
  resolveId: (id) => (id === '/main.tsx' ? resolve(import.meta.dirname, 'main.tsx') : undefined),
};

/** Builds the shipped portal with another entry module, which opens screens and ends visits for tests. */
export default defineConfig(({ command }) => {
  const { plugins = [], ...config } = portalConfig(command);
  return { ...config, plugins: [opened, ...plugins] };
});
