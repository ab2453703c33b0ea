import { afterAll, vi } from 'vitest';

/** Makes the next file in this process load the project's modules again. Otherwise, it would get modules that use this file's mocks. */
afterAll(async () => {
  await vi.dynamicImportSettled();
  vi.resetModules();
});
