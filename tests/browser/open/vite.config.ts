import { resolve } from 'node:path';
import { chapterhouse } from 'chapterhouse/vite';
import { defineConfig, type Plugin } from 'vite';

const opened: Plugin = {
  name: 'open-page',
  enforce: 'pre',
  resolveId: (id) => (id === '/main.tsx' ? resolve(import.meta.dirname, 'main.tsx') : undefined),
};

/** Builds the shipped portal with `main.tsx`, so that tests can open screens without reloading the page. */
export default defineConfig({ plugins: [opened, chapterhouse()] });
