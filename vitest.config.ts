import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

/** What puts other modules in the place of some, which tests that share them would see. */
const mocking = [
  'tests/engine/compiler/reworded.test.ts',
  'tests/engine/dev/portalPlugin.test.ts',
  'tests/engine/dev/workbench/fullDisk.test.ts',
  'tests/engine/dev/workbench/previewAgent.test.ts',
  'tests/engine/react/actions/helpWithPress.test.ts',
];

/** What draws charts or keeps records in the browser, whose packages a page's own world cannot load: each has a process of its own. */
const alone = ['tests/docs/extending.test.tsx', 'tests/engine/react/blocks/chart/ChartBlock.test.tsx', 'tests/examples/rowing.test.tsx'];

export default defineConfig({
  // A portal's code is imported without its manifests, which `openPortal` puts beside it.
  resolve: { alias: { 'virtual:portal': resolve(import.meta.dirname, 'tests/support/noManifests.ts') } },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    // On two cores there would be one worker, while the other core has nothing to do for most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // What hangs, not what waits for its turn on a busy machine.
    testTimeout: 300_000,
    hookTimeout: 300_000,
    expect: { poll: { timeout: 60_000 } },
    projects: [
      // Loading the engine takes longer than most of its tests: files without a page load it once for each worker.
      { extends: true, test: { name: 'logic', include: ['tests/**/*.test.ts'], exclude: mocking, isolate: false } },
      // To load what makes a page takes longer than most of theirs: they have a world of their own each, in a process that has loaded it.
      {
        extends: true,
        resolve: { alias: { 'react-router-dom': resolve(import.meta.dirname, 'node_modules/react-router-dom/dist/index.mjs') } },
        test: { name: 'pages', include: ['tests/**/*.test.tsx'], exclude: alone, pool: 'vmForks' },
      },
      { extends: true, test: { name: 'alone', include: [...alone, ...mocking] } },
    ],
  },
});
