import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isFull } from './tests/support/fullCounts.ts';
import { quickFlags } from './tests/support/quickFlags.mjs';
import { ServerFirst } from './tests/support/ServerFirst.ts';

/** Tests outside of pages that mock modules. */
const mocking = [
  'tests/engine/compiler/reworded.test.ts',
  'tests/engine/vite/portalPlugin.test.ts',
  'tests/engine/vite/modules/sampleFiles.test.ts',
  'tests/engine/workbench/server/fullDisk.test.ts',
  'tests/engine/react/actions/helpWithPress.test.ts',
];

/** Tests that compare event times, in contexts of their own: otherwise, jsdom's clock for these differs from Node's. */
const timed = ['tests/engine/react/actions/ActionButton.test.tsx', 'tests/engine/react/ui/useOnePress.test.tsx'];

/** Packs the engine, installs it, and runs every command, which takes minutes. */
const installed = 'tests/package/installed.test.ts';

const testFiles = readdirSync(join(import.meta.dirname, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join('tests', file).replaceAll('\\', '/'));

function textOf(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

/**
 * Tests that need a document. They share no project with tests in bare Node: a worker ends when its next test needs another environment,
 * and the next worker has to load everything again.
 */
const inPage = testFiles.filter((file) => textOf(file).includes('@vitest-environment jsdom'));

/** Page tests with side effects on the modules they load: they mock some, or change settings that modules read while loading. */
const seenByOthers = /vi\.mock\(|vi\.stubEnv\(/;

/** Page tests whose process loads the project's modules again for each file. */
const fresh = [
  ...inPage.filter((file) => file.endsWith('.test.tsx') && seenByOthers.test(textOf(file))),
  'tests/engine/workbench/agent/previewAgent.test.ts',
];

/** Settings of projects whose processes load the project's modules again for each file. */
const freshModules = { isolate: false, setupFiles: ['tests/support/freshModules.ts'] };

/**
 * Type tests, which don't run. `tsc -p .`, a step of `npm test`, already fails if a type isn't as expected. `npm run test:all` also reports
 * each test by its title.
 */
const types = {
  extends: true as const,
  test: {
    name: 'types',
    include: [],
    typecheck: { enabled: true, only: true, include: ['tests/**/*.test-d.ts'], tsconfig: 'tests/tsconfig.types.json' },
  },
};

export default defineConfig({
  // Projects with the same settings share transformed modules.
  resolve: {
    alias: {
      // Tests import a portal's code without its manifests, which `openPortal` adds.
      'virtual:portal': resolve(import.meta.dirname, 'tests/support/noManifests.ts'),
      // React Router has separate copies for `import` and `require` that don't share contexts.
      'react-router-dom': resolve(import.meta.dirname, 'node_modules/react-router-dom/dist/index.mjs'),
    },
  },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    execArgv: quickFlags,
    sequence: { sequencer: ServerFirst },
    // With two cores, the default would be one worker, and the other core would be mostly idle.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A test takes a few seconds at most on an idle machine, and several times that on a busy one.
    testTimeout: isFull ? 600_000 : 90_000,
    hookTimeout: isFull ? 300_000 : 90_000,
    expect: { poll: { timeout: 20_000 } },
    // Caches transformed modules on disk between runs, by content.
    experimental: { fsModuleCache: true },
    projects: [
      // Loading the engine takes longer than most tests, so each worker loads it once.
      {
        extends: true,
        test: {
          name: 'logic',
          include: ['tests/**/*.test.{ts,tsx}'],
          exclude: [...inPage, ...mocking, installed],
          isolate: false,
        },
      },
      {
        extends: true,
        test: { name: 'pages', include: inPage, exclude: [...timed, ...fresh], isolate: false },
      },
      { extends: true, test: { ...freshModules, name: 'mocking', include: mocking } },
      { extends: true, test: { ...freshModules, name: 'fresh', include: fresh } },
      { extends: true, test: { name: 'timed', include: timed, pool: 'vmForks' } },
      ...(isFull ? [{ extends: true as const, test: { name: 'package', include: [installed] } }, types] : []),
    ],
  },
});
