import { createHash } from 'node:crypto';
import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { basename, dirname, join, resolve } from 'node:path';
import { rolldown, type Plugin } from 'rolldown';
import { pageGroups } from '../../vite/chunks/entryChunkGroups.ts';
import { cacheFolder } from '../../vite/load/cacheFolder.mjs';
import { remoteFlag } from '../../vite/modules/remoteFlag.ts';
import { excludeFromBuild } from '../../vite/load/excludeFromBuild.ts';
import { buildOnce } from './buildOnce.ts';

const engine = resolve(import.meta.dirname, '../..');

/** The modules that preview pages import. Each becomes a file in the bundle. */
const modules = {
  index: 'index.ts',
  liveManifests: 'react/app/liveManifests.ts',
  applyPreviewOptions: 'workbench/agent/applyPreviewOptions.ts',
  previewAgent: 'workbench/agent/previewAgent.ts',
  // This module has state, so the portal's code and the agent must share one copy.
  markedPlaces: 'vite/modules/markedPlaces.ts',
};

/** Packages that the portal and the engine share. Two copies of React, for example, wouldn't work together. */
const packages = [
  'react',
  'react/jsx-runtime',
  'react-dom',
  'react-dom/client',
  'react-router-dom',
  'xstate',
  '@xstate/react',
  'zod',
  'ajv/dist/runtime/equal',
];

/** Packages in CommonJS format. Their exports are known only after they're loaded. */
const isCommonJs = /^(?:react|react-dom|ajv)(?:\/|$)/;

/** The engine's code for preview pages, in a few files. Loading hundreds of modules would be slow. */
export interface EngineBundle {
  folder: string;
  /** Maps each module or package to its file in the bundle. */
  files: ReadonlyMap<string, string>;
}

/** Bundles the engine for preview pages, once per version of its sources. Prints a message first. */
export async function bundleEngine(print: (line: string) => void): Promise<EngineBundle> {
  const folder = cacheFolder(`preview-${hashOfSources()}`);
  await buildOnce(folder, async (unfinished) => {
    print('Bundling the engine for the preview (needed once per version) …');
    await bundleInto(unfinished);
    return true;
  });
  return {
    folder,
    files: new Map([
      ...Object.entries(modules).map(([name, file]) => [join(engine, file), join(folder, `${name}.js`)] as const),
      ...packages.map((name) => [name, join(folder, `${toFileName(name)}.js`)] as const),
    ]),
  };
}

function toFileName(name: string): string {
  return `packages/${name.replaceAll(/\W/g, '-')}`;
}

async function bundleInto(folder: string): Promise<void> {
  const require = createRequire(join(engine, 'index.ts'));
  const router = join(dirname(createRequire(require.resolve('react-router-dom')).resolve('react-router/package.json')), 'dist/production');
  const bundle = await rolldown({
    input: {
      ...Object.fromEntries(Object.entries(modules).map(([name, file]) => [name, join(engine, file)])),
      ...Object.fromEntries(packages.map((name) => [toFileName(name), join(engine, wrapperPrefix + name)])),
    },
    platform: 'browser',
    preserveEntrySignatures: 'strict',
    logLevel: 'silent',
    resolve: {
      alias: {
        // Keep these aliases the same as in portalSettings.ts.
        'react-router/dom': join(router, 'dom-export.mjs'),
        'react-router': join(router, 'index.mjs'),
        '@formatjs/icu-messageformat-parser': '@formatjs/icu-messageformat-parser/no-parser.js',
        'markdown-to-jsx': join(engine, 'react/forms/MarkdownAsText.ts'),
      },
    },
    transform: {
      jsx: { runtime: 'automatic', development: false },
      define: {
        'process.env.NODE_ENV': '"production"',
        ...remoteFlag(false),
        'import.meta.env.BASE_URL': '"/"',
        'import.meta.hot': 'undefined',
      },
    },
    plugins: [
      wrappedPackages(require),
      styles,
      drivenFlows,
      ...['schema', 'ignoresPayload', 'onlyShows'].map((key) => excludeFromBuild(key, () => true)),
    ],
  });
  await bundle.write({
    dir: folder,
    format: 'esm',
    entryFileNames: '[name].js',
    chunkFileNames: 'parts/[name]-[hash].js',
    codeSplitting: { groups: [...pageGroups] },
    minify: true,
  });
  await bundle.close();
}

const wrapperPrefix = 'package:';

/** Adds named exports to CommonJS packages, which would otherwise have only a default export. */
function wrappedPackages(require: NodeJS.Require): Plugin {
  const prefix = join(engine, wrapperPrefix);
  return {
    name: 'workbench:packages',
    resolveId: (id) => (id.startsWith(prefix) ? id : undefined),
    load(id) {
      if (!id.startsWith(prefix)) return undefined;
      const name = id.slice(prefix.length);
      if (!isCommonJs.test(name)) return { code: `export * from ${JSON.stringify(name)};`, moduleType: 'js' };
      // The cast is safe, because these packages export objects.
      const names = Object.keys(require(name) as object).filter((key) => key !== 'default');
      const code = [
        `const all = require(${JSON.stringify(name)});`,
        'export default all.__esModule ? all.default : all;',
        ...names.map((key, index) => `const n${index} = all[${JSON.stringify(key)}]; export { n${index} as ${key} };`),
      ].join('\n');
      return { code, moduleType: 'js' };
    },
  };
}

const styles: Plugin = {
  name: 'workbench:styles',
  resolveId: {
    filter: { id: /\.css$/ },
    handler: (id, importer) => (importer === undefined ? undefined : { id: resolve(dirname(importer), id), external: 'absolute' }),
  },
};

/** Maps engine modules to their replacements in the preview. */
const driven = new Map(
  ['flows/FlowRunner.tsx', 'forms/FormView.tsx'].map(
    (name) => [join(engine, 'react', name), join(engine, `workbench/agent/Driven${basename(name)}`)] as const,
  ),
);

/** Replaces the preview's `FlowRunner` and `FormView`, so that testers can drive flows from the workbench. */
const drivenFlows: Plugin = {
  name: 'workbench:driven-flows',
  resolveId: {
    filter: { id: /\/(?:FlowRunner|FormView)\.tsx$/ },
    handler: (id, importer) => {
      const replacement = importer === undefined ? undefined : driven.get(resolve(dirname(importer), id));
      // The replacement imports the original module, so don't replace that import.
      return importer === replacement ? undefined : replacement;
    },
  },
};

function hashOfSources(): string {
  const hash = createHash('sha256');
  const files = readdirSync(engine, { recursive: true, encoding: 'utf8' })
    .filter((file) => /^(?:index\.ts|(?:core|language|react|vite|workbench[\\/](?:agent|server))[\\/].*\.(?:tsx?|mjs|js))$/.test(file))
    .sort();
  for (const file of files) hash.update(`${file}\n`).update(readFileSync(join(engine, file)));
  // A change in npm's list of installed packages also changes the hash.
  const installed = join(cacheFolder('..'), '.package-lock.json');
  if (existsSync(installed)) hash.update(readFileSync(installed));
  return hash.digest('hex').slice(0, 16);
}
