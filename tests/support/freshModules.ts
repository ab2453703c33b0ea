import { afterAll, vi } from 'vitest';

/** The next test file in this process must not get modules that use this file's mocks. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
});
