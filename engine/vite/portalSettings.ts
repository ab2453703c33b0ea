import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import type { Plugin, UserConfig } from 'vite';
import { noncePlaceholder } from '../server/pages/securityHeaders.ts';
import { browserPackages } from './chunks/browserPackages.ts';

const engine = resolve(import.meta.dirname, '..');
const packages = createRequire(join(engine, 'package.json'));

/** Returns the folder of React Router's production build, which has no messages for developers and isn't exported. */
function routerFolder(): string {
  const router = createRequire(packages.resolve('react-router-dom')).resolve('react-router/package.json');
  return join(dirname(router), 'dist/production');
}

/** Vitest loads packages in Node, which can't read the engine's TypeScript. */
const forVitest = { test: { server: { deps: { inline: [/[\\/]chapterhouse[\\/]/] } } } };

/** Sets the Vite options that every portal in `folder` (absolute) needs. A portal can set the host, port, and build folder. */
export function portalSettings(folder: string, remote: boolean): Plugin {
  return {
    name: 'portal:settings',
    config({ build, server, preview }, { command }): UserConfig {
      const isOwn = folder === resolve('.');
      const usual = ['dist', ...(remote ? ['live'] : []), ...(isOwn ? [] : [basename(folder)])].join('-');
      const host = process.env['HOST'] ?? '127.0.0.1';
      return {
        ...(process.env['VITEST'] && forVitest),
        // Images that records refer to by URL are part of the portal.
        publicDir: resolve(folder, 'fixtures/files'),
        resolve: {
          alias: [
            // Manifests are already parsed, so the browser needs no message parser, and no Markdown in help texts.
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
          // Use one style sheet, because the parts that only some screens need are smaller than a request.
          cssCodeSplit: false,
          modulePreload: { polyfill: false },
          // Fonts stay separate files, because the content security policy forbids inline fonts.
          assetsInlineLimit: (file) => (/\.woff2?$/.test(file) ? false : undefined),
          // The grid is large, but is only loaded with the first table.
          chunkSizeWarningLimit: 800,
        },
        server: {
          host: server?.host ?? host,
          // Build output and test reports are next to the sources and shouldn't trigger a reload.
          watch: { ignored: ['**/dist*/**', '**/coverage/**', '**/.workbench/**'] },
        },
        // The build is public, so it may be served under any host name.
        preview: { host: preview?.host ?? host, allowedHosts: true },
        optimizeDeps: {
          // Dependency scanning can't see through virtual modules, and a late discovery reloads the page.
          entries: ['main.tsx', 'screens/**/*.tsx'],
          include: browserPackages.map((name) => `chapterhouse > ${name}`),
          exclude: ['chapterhouse'],
        },
      };
    },
  };
}
