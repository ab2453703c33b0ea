import { importBundled } from './vite/load/importBundled.mjs';

/** @type {typeof import('./testing.ts')} */
export const { checkRandomRuns, collectValues, drivenPortal, createDefaultMachines, readScenarios, replayScenarios } = await importBundled(
  `${import.meta.dirname}/testing.ts`,
);
