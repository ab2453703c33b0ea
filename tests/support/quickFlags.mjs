import { spawnSync } from 'node:child_process';

/** @param {string} flag */
const isKnown = (flag) => spawnSync(process.execPath, [flag, '-e', '']).status === 0;

// Share the flags between the processes of a run. Vitest reads its configuration once for each project, and checking a flag starts a
// process.
process.env.QUICK_FLAGS ??= ['--interrupt-budget=2000000', '--liftoff-only', '--max-semi-space-size=64'].filter(isKnown).join(' ');

/**
 * Flags for Node processes that tests start. They turn off optimizations that don't pay off in short runs. Leaves out flags that this
 * version of Node doesn't know.
 */
export const quickFlags = process.env.QUICK_FLAGS.split(' ').filter((flag) => flag !== '');
