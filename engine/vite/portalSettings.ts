import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { noncePlaceholder } from '../server/pages/securityHeaders.ts';
import { browserPackages } from './chunks/browserPackages.ts';

const engine = resolve(import.meta.dirname, '..');
const packages = createRequire(join(engine, 'package.json'));

/** Returns the folder with React Router's production build. It contains no messages for developers, and the package doesn't export it. */
function routerFolder(): string {
  const router = createRequire(packages.resolve('react-router-dom')).resolve('react-router/package.json');
  return join(dirname(router), 'dist/production');
}

/** Vitest loads packages in Node, which can't load TypeScript from a package. */
const forVitest = { test: { server: { deps: { inline: [/[\\/]chapterhouse[\\/]/] } } } };

/**
 * Sets the Vite options that each portal in `folder` (an absolute path) needs. The portal can still set the host, the port, and the build's
 * folder.
 */
export function portalSettings(folder: string, remote: boolean): Plugin {
  return {
    name: 'portal:settings',
    config({ build, server, preview }, { command }): UserConfig {
      const isOwn = folder === resolve('.');
      const usual = ['dist', ...(remote ? ['live'] : []), ...(isOwn ? [] : [basename(folder)])].join('-');
      const host = process.env['HOST'] ?? '127.0.0.1';
      return {
        ...(process.env['VITEST'] && forVitest),
        // Images that records refer to by URL belong to the portal.
        publicDir: resolve(folder, 'fixtures/files'),
        resolve: {
          alias: [
            // Manifests are parsed when the portal is built, so the browser needs no parser for messages. Help texts are plain text, so it
            // needs no Markdown renderer, either.
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
          // Use a single style sheet, because the styles for particular screens are too small to be worth a request.
          cssCodeSplit: false,
          modulePreload: { polyfill: false },
          // Don't inline fonts, because the content security policy forbids that.
          assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
          // Don't warn about the grid, which is large but loads only with the first table.
          chunkSizeWarningLimit: 800,
        },
        server: {
          host: server?.host ?? host,
          // Builds and test reports are next to the sources, and must not trigger a reload.
          watch: { ignored: ['**/dist*/**', '**/coverage/**', '**/.workbench/**'] },
        },
        // The build is public, so any host name can serve it.
        preview: { host: preview?.host ?? host, allowedHosts: true },
        optimizeDeps: {
          // Vite's search for dependencies can't look into virtual modules. Finding a dependency later would reload the page.
          entries: ['main.tsx', 'screens/**/*.tsx'],
          include: browserPackages.map((name) => `chapterhouse > ${name}`),
          exclude: ['chapterhouse'],
        },
      };
    },
  };
}
