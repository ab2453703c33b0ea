import react from '@vitejs/plugin-react';
import { resolve } from 'node:path';
import { build, preview } from 'vite';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Builds and serves a page with one form. The query parameter `fields` sets the number of fields. With `?bare`, the form uses rjsf's own
 * fields instead of the engine's.
 * @returns {Promise<{ address: string, close: () => Promise<void> }>}
 */
export async function buildForms() {
  const config = /** @type {import('vite').InlineConfig} */ ({
    root: import.meta.dirname,
    configFile: false,
    logLevel: 'error',
    plugins: [react()],
    // The forms don't render Markdown, so leave out `markdown-to-jsx`.
    resolve: { alias: [{ find: /^markdown-to-jsx(?:\/react)?$/, replacement: resolve(root, 'engine/react/forms/MarkdownAsText.ts') }] },
    build: { outDir: resolve(root, 'node_modules/.cache/bench-form'), emptyOutDir: true, modulePreload: { polyfill: false } },
    preview: { port: 0, host: '127.0.0.1' },
  });
  await build(config);
  const server = await preview(config);
  const address = server.resolvedUrls?.local[0] ?? '';
  return { address, close: () => server.close() };
}
