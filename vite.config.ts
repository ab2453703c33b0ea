import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { defineConfig, type PluginOption, type UserConfig } from 'vite';
import { portalPlugin } from './engine/vite/portalPlugin.ts';
import { noncePlaceholder } from './engine/server/pages/securityHeaders.ts';

/** The portal to build: a folder with portal-config/, screens/, and fixtures/. */
const own = resolve(process.env.PORTAL ?? '.');
/** True to build for a server that stores the records (`npm run live`), false for sample data. */
const remote = process.env.PORTAL_REMOTE === 'true';
const outDir = process.env.OUT_DIR ?? ['dist', ...(remote ? ['live'] : []), ...(own === resolve('.') ? [] : [basename(own)])].join('-');
const host = process.env.HOST ?? '127.0.0.1';

/**
 * React Router's production build, which its package doesn't export. It omits the messages for developers in the console and on its
 * error page.
 */
const router = `${dirname(createRequire(import.meta.url).resolve('react-router/package.json'))}/dist/production`;

/** @param portal The plugin that generates the portal's modules. The workbench passes one that reads a draft. */
export const portalConfig = (
  command: 'build' | 'serve',
  folder = own,
  portal: PluginOption = portalPlugin({ folder, remote }),
): UserConfig => ({
  // Images that records refer to by address are part of the portal.
  publicDir: resolve(folder, 'fixtures/files'),
  plugins: [react(), tailwindcss(), portal],
  resolve: {
    alias: [
      // Manifests are already parsed, so the browser needs no message parser, no second formatter cache, and no Markdown in help texts.
      { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
      { find: /^@formatjs\/fast-memoize$/, replacement: resolve('engine/core/text/noMemoize.ts') },
      { find: /^markdown-to-jsx(?:\/react)?$/, replacement: resolve('engine/react/forms/MarkdownAsText.ts') },
      ...(command === 'build'
        ? [
            { find: /^react-router$/, replacement: `${router}/index.mjs` },
            { find: /^react-router\/dom$/, replacement: `${router}/dom-export.mjs` },
          ]
        : []),
    ],
  },
  html: { cspNonce: noncePlaceholder },
  build: {
    outDir,
    emptyOutDir: true,
    // One style sheet: the parts that only some screens need are smaller than a request.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Fonts stay separate files, because the content security policy forbids inline ones.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    // The grid is large, but is only loaded with the first table.
    chunkSizeWarningLimit: 800,
  },
  // Build output and test reports are written beside the sources and shouldn't trigger a reload.
  server: { host, port: 5173, watch: { ignored: ['**/dist*/**', '**/coverage/**', '**/.workbench/**'] } },
  // The build is public, so it may be served under any host name.
  preview: { host, port: 4173, allowedHosts: true },
  optimizeDeps: {
    // Dependency scanning can't see through virtual modules, and a late discovery reloads the page.
    entries: ['main.tsx', 'engine/react/**/*.tsx', 'screens/**/*.tsx'],
    include: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js', 'ajv/dist/runtime/equal'],
  },
});

export default defineConfig(({ command }) => portalConfig(command));
