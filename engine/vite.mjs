import { importBundled } from './vite/load/importBundled.mjs';

/** @type {typeof import('./vite.ts')} */
export const { chapterhouse } = await importBundled(`${import.meta.dirname}/vite.ts`);
