import { readdirSync, readFileSync } from 'node:fs';
import { availableParallelism } from 'node:os';
import { join, resolve } from 'node:path';
import { defineConfig } from 'vitest/config';
import { isFull } from './tests/support/fullCounts.ts';
import { quickFlags } from './tests/support/quickFlags.mjs';
import { ServerFirst } from './tests/support/ServerFirst.ts';

/** Tests that mock modules and don't need a page. */
const mocking = [
  'tests/engine/compiler/reworded.test.ts',
  'tests/engine/vite/portalPlugin.test.ts',
  'tests/engine/vite/modules/sampleFiles.test.ts',
  'tests/engine/workbench/server/fullDisk.test.ts',
  'tests/engine/react/actions/getFailureAdvice.test.ts',
];

/** Tests that compare event times. They use `vmForks`, because jsdom's clock matches Node's only in an isolated context. */
const timed = ['tests/engine/react/actions/ActionButton.test.tsx', 'tests/engine/react/ui/usePressGuard.test.tsx'];

/** Packs and installs the engine, and runs every command. Takes minutes. */
const installed = 'tests/package/installed.test.ts';

const testFiles = readdirSync(join(import.meta.dirname, 'tests'), { recursive: true, encoding: 'utf8' })
  .filter((file) => /\.test\.tsx?$/.test(file))
  .map((file) => join('tests', file).replaceAll('\\', '/'));

function textOf(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

/** Tests that run in jsdom. They have their own projects, because a worker restarts whenever it switches between Node and jsdom. */
const inPage = testFiles.filter((file) => textOf(file).includes('@vitest-environment jsdom'));

/** Matches mocks that would affect other tests in the same process. */
const seenByOthers = /vi\.mock\(|vi\.stubEnv\(/;

/** Page tests that need freshly loaded modules. */
const fresh = [
  ...inPage.filter((file) => file.endsWith('.test.tsx') && seenByOthers.test(textOf(file))),
  'tests/engine/workbench/agent/previewAgent.test.ts',
];

/** Loads the project's modules again for each test file. */
const freshModules = { isolate: false, setupFiles: ['tests/support/freshModules.ts'] };

/** Type tests. `tsc` already checks them; `npm run test:all` also reports each one by its title. */
const types = {
  extends: true as const,
  test: {
    name: 'types',
    include: [],
    typecheck: { enabled: true, only: true, include: ['tests/**/*.test-d.ts'], tsconfig: 'tests/tsconfig.types.json' },
  },
};

export default defineConfig({
  // Shared by all projects, so that they reuse each other's transformed modules.
  resolve: {
    alias: {
      // Tests import a portal's code without its manifests. `openPortal` adds them later.
      'virtual:portal': resolve(import.meta.dirname, 'tests/support/noManifests.ts'),
      // All code must load one build of React Router, because its `import` and `require` builds don't share contexts.
      'react-router-dom': resolve(import.meta.dirname, 'node_modules/react-router-dom/dist/index.mjs'),
    },
  },
  test: {
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    execArgv: quickFlags,
    sequence: { sequencer: ServerFirst },
    // Use at least two workers. On two cores, Vitest's default is one.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // Leave plenty of time. A test usually takes a few seconds at most, but a busy machine is several times slower.
    testTimeout: isFull ? 600_000 : 90_000,
    hookTimeout: isFull ? 300_000 : 90_000,
    expect: { poll: { timeout: 20_000 } },
    // Caches transformed modules on disk between runs, by content.
    experimental: { fsModuleCache: true },
    projects: [
      // Each worker loads the engine only once, because loading it takes longer than most tests.
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
