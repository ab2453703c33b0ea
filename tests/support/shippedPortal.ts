import { resolve } from 'node:path';
import { once } from '../../engine/core/values/once.ts';
import { loadCompiler } from '../../engine/vite/load/loadCompiler.ts';

// Compiling the shipped portal takes seconds, so all tests in a process share a compiler and its results. Tests must not change the
// results.

export const shippedCompiler = once(() => loadCompiler(resolve(import.meta.dirname, '../..')));

/** The compiled sample portal. */
export const shippedPortal = once(async () => (await shippedCompiler()).compile());

/** The compiled live portal. */
export const shippedLivePortal = once(async () => (await shippedCompiler()).compileLive());
