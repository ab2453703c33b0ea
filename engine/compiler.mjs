import { importBundled } from './vite/load/importBundled.mjs';

/** @type {typeof import('./compiler.ts')} */
export const { loadCompiler, formatProblem } = await importBundled(`${import.meta.dirname}/compiler.ts`);
