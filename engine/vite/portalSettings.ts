import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { noncePlaceholder } from '../server/pages/securityHeaders.ts';
import { browserPackages } from './chunks/browserPackages.ts';

const engine = resolve(import.meta.dirname, '..');
const packages = createRequire(join(engine, 'package.json'));

/** Returns the folder of React Router's production build, which the package doesn't export. */
function routerFolder(): string {
  const router = createRequire(packages.resolve('react-router-dom')).resolve('react-router/package.json');
  return join(dirname(router), 'dist/production');
}

/** Vitest must transform the engine, because Node can't load TypeScript from a package. */
const vitestSettings = { test: { server: { deps: { inline: [/[\\/]chapterhouse[\\/]/] } } } };

/** Sets the Vite options that every portal needs. */
export function portalSettings(folder: string, remote: boolean): Plugin {
  return {
    name: 'portal:settings',
    config({ build, server, preview }, { command }): UserConfig {
      const isOwn = folder === resolve('.');
      const usual = ['dist', ...(remote ? ['live'] : []), ...(isOwn ? [] : [basename(folder)])].join('-');
      const host = process.env['HOST'] ?? '127.0.0.1';
      return {
        ...(process.env['VITEST'] && vitestSettings),
        // Vite serves `pictures/boathouse.webp` in this folder at `/pictures/boathouse.webp`.
        publicDir: resolve(folder, 'fixtures/files'),
        resolve: {
          alias: [
            // Leave the message parser and the Markdown renderer out of pages: messages are already parsed, and help texts are plain text.
            { find: /^@formatjs\/icu-messageformat-parser$/, replacement: '@formatjs/icu-messageformat-parser/no-parser.js' },
            { find: /^markdown-to-jsx(?:\/react)?$/, replacement: join(engine, 'react/forms/MarkdownAsText.ts') },
            ...(command === 'build'
              ? [
                  { find: /^react-router$/, replacement: join(routerFolder(), 'index.mjs') },
                  { find: /^react-router\/dom$/, replacement: join(routerFolder(), 'dom-export.mjs') },
                ]
              : []),
          ],
        },
        html: { cspNonce: noncePlaceholder },
        build: {
          outDir: process.env['OUT_DIR'] ?? build?.outDir ?? usual,
          emptyOutDir: true,
          // A screen's own styles are too small to be worth a request.
          cssCodeSplit: false,
          modulePreload: { polyfill: false },
          // The content security policy forbids inlined fonts.
          assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
          // Don't warn about the grid. It is large, but loads only with the first table.
          chunkSizeWarningLimit: 800,
        },
        server: {
          host: server?.host ?? host,
          // Builds and test reports must not trigger a reload.
          watch: { ignored: ['**/dist*/**', '**/coverage/**', '**/.workbench/**'] },
        },
        // The build is public, so allow any host name.
        preview: { host: preview?.host ?? host, allowedHosts: true },
        optimizeDeps: {
          // Search these files for dependencies, because Vite can't look into virtual modules. If Vite finds a dependency only while a page
          // runs, it reloads the page.
          entries: ['main.tsx', 'screens/**/*.tsx'],
          include: browserPackages.map((name) => `chapterhouse > ${name}`),
          exclude: ['chapterhouse'],
        },
      };
    },
  };
}
