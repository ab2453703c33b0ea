import { availableParallelism } from 'node:os';
import { resolve } from 'node:path';
import { defineConfig } from 'vitest/config';

export default defineConfig({
  // A portal's code is imported without its manifests, which `openPortal` puts beside it.
  resolve: { alias: { 'virtual:portal': resolve(import.meta.dirname, 'tests/support/noManifests.ts') } },
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    // On two cores there would be one worker, while the other core has nothing to do for most of the time.
    maxWorkers: Math.max(2, availableParallelism() - 1),
    // A test that hangs, not one that waits for its turn on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
