import { importBundled } from './vite/load/importBundled.mjs';

/** @type {typeof import('./server.ts')} */
export const { runLive } = await importBundled(`${import.meta.dirname}/server.ts`);
