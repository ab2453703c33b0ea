import tailwindcss from '@tailwindcss/vite';
import react from '@vitejs/plugin-react';
import { createRequire } from 'node:module';
import { basename, dirname, resolve } from 'node:path';
import { defineConfig, type PluginOption, type UserConfig } from 'vite';
import { portalPlugin } from './engine/dev/portalPlugin.ts';
import { noncePlaceholder } from './engine/dev/securityHeaders.ts';

/** The portal to build: a folder with portal-config/, screens/ and fixtures/. */
const own = resolve(process.env.PORTAL ?? '.');
/** Whether the build is for the server that keeps its records (`npm run live`), or has samples. */
const remote = process.env.PORTAL_REMOTE === 'true';
const outDir = process.env.OUT_DIR ?? ['dist', ...(remote ? ['live'] : []), ...(own === resolve('.') ? [] : [basename(own)])].join('-');
const host = process.env.HOST ?? '127.0.0.1';

/** React Router's production build, which its package does not offer by name: without what it says to developers, in the console and on its error page. */
const router = `${dirname(createRequire(import.meta.url).resolve('react-router/package.json'))}/dist/production`;

/** @param portal what makes the portal's modules; the workbench has one that reads a draft. */
export const portalConfig = (
  command: 'build' | 'serve',
  folder = own,
  portal: PluginOption = portalPlugin({ folder, remote }),
): UserConfig => ({
  // Pictures that records name by address lie beside the portal that has them.
  publicDir: resolve(folder, 'fixtures/files'),
  plugins: [react(), tailwindcss(), portal],
  resolve: {
    alias: [
      // Manifests come parsed; the browser needs no parser of messages, no second cache of formatters, and no Markdown in help texts.
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
    // One sheet: what only some screens need of it is less than a request.
    cssCodeSplit: false,
    modulePreload: { polyfill: false },
    // Fonts are files of their own: the policy allows none that are written into a style sheet.
    assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
    // Grids are large; they are loaded with the first table.
    chunkSizeWarningLimit: 800,
  },
  // Builds and reports of tests are written beside the sources; they are nobody's edit.
  server: { host, port: 5173, watch: { ignored: ['**/dist*/**', '**/coverage/**', '**/.workbench/**'] } },
  // The build is public: whatever name it is reached by, the same files are served.
  preview: { host, port: 4173, allowedHosts: true },
  optimizeDeps: {
    // Virtual modules hide what they import from the search for dependencies, and a late find reloads the page.
    entries: ['main.tsx', 'engine/react/**/*.tsx', 'screens/**/*.tsx'],
    include: ['@rjsf/core', '@rjsf/utils', '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js', 'ajv/dist/runtime/equal'],
  },
});

export default defineConfig(({ command }) => portalConfig(command));
