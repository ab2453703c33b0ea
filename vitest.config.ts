import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isFull } from './tests/support/fullCounts.ts';

/** Tests that replace other modules, which tests in the same process would see. */
const mocking = [
  'tests/engine/compiler/reworded.test.ts',
  'tests/engine/dev/portalPlugin.test.ts',
  'tests/engine/dev/workbench/fullDisk.test.ts',
  'tests/engine/dev/workbench/previewAgent.test.ts',
  'tests/engine/react/actions/helpWithPress.test.ts',
];

/** Tests that draw charts or store records in the browser: a world of its own cannot load their packages. Each has its own process. */
const alone = ['tests/docs/extending.test.tsx', 'tests/engine/react/blocks/chart/ChartBlock.test.tsx', 'tests/examples/rowing.test.tsx'];

/** Page tests that change what others in the process would see: they replace modules, or settings that are read while modules load. */
const seenByOthers = /vi\.mock\(|vi\.stubEnv\(/;

/** Pages that need a world of their own. The two that are named compare times of events, for which jsdom has another clock than Node. */
const separate = [
  ...readdirSync(join(import.meta.dirname, 'tests'), { recursive: true, encoding: 'utf8' })
    .map((file) => join('tests', file).replaceAll('\\', '/'))
    .filter((file) => file.endsWith('.test.tsx') && seenByOthers.test(readFileSync(join(import.meta.dirname, file), 'utf8'))),
  'tests/engine/react/actions/ActionButton.test.tsx',
  'tests/engine/react/ui/useOnePress.test.tsx',
];

/** React Router has two copies of itself, one for `import` and one for `require`, which don't know each other's contexts. */
const oneRouter = { alias: { 'react-router-dom': resolve(import.meta.dirname, 'node_modules/react-router-dom/dist/index.mjs') } };

export default defineConfig({
  // A portal's code is imported without its manifests, which `openPortal` puts beside it.
  resolve: { alias: { 'virtual:portal': resolve(import.meta.dirname, 'tests/support/noManifests.ts') } },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    // On two cores there would be one worker, while the other core has nothing to do for most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A test takes a few seconds at most on a quiet machine, and several times that on one that is busy with other work.
    testTimeout: isFull ? 600_000 : 90_000,
    hookTimeout: isFull ? 300_000 : 90_000,
    expect: { poll: { timeout: 20_000 } },
    // Keeps transformed modules on disk, by their contents, for the next run.
    experimental: { fsModuleCache: true },
    projects: [
      // Loading the engine takes longer than most of its tests: each worker loads it once.
      { extends: true, test: { name: 'logic', include: ['tests/**/*.test.ts'], exclude: mocking, isolate: false } },
      {
        extends: true,
        resolve: oneRouter,
        test: { name: 'pages', include: ['tests/**/*.test.tsx'], exclude: [...alone, ...separate], isolate: false },
      },
      { extends: true, resolve: oneRouter, test: { name: 'separate', include: separate, exclude: alone, pool: 'vmForks' } },
      { extends: true, test: { name: 'alone', include: [...alone, ...mocking] } },
      // Nothing of these runs: the compiler says what is wrong in them.
      {
        extends: true,
        test: {
          name: 'types',
          include: [],
          typecheck: { enabled: true, only: true, include: ['tests/**/*.test-d.ts'], tsconfig: 'tests/tsconfig.types.json' },
        },
      },
    ],
  },
});
