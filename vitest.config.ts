import { defineConfig } from 'vitest/config';

export default defineConfig({
  test: {
    include: ['tests/**/*.test.ts', 'tests/**/*.test.tsx'],
    setupFiles: ['tests/support/setup.ts'],
    environment: 'node',
    // A test that hangs, not one that waits for its turn on a busy machine.
    testTimeout: 60_000,
    hookTimeout: 60_000,
  },
});
