import { afterAll, vi } from 'vitest';

/** Loads the project's modules again for the next file in the same process, which must not get modules that use this file's mocks. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
});
