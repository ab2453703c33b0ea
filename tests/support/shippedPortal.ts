import { resolve } from 'node:path';
import { once } from '../../engine/core/values/once.ts';
import { loadCompiler } from '../../engine/vite/load/loadCompiler.ts';

// Compiling the shipped portal takes a second, so the tests of a process share the results. They must not change them.

export const shippedCompiler = once(() => loadCompiler(resolve(import.meta.dirname, '../..')));

/** The sample portal, compiled. */
export const shippedPortal = once(async () => (await shippedCompiler()).compile());

/** The portal as it is in live, compiled. */
export const shippedLivePortal = once(async () => (await shippedCompiler()).compileLive());
