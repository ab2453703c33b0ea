import { spawnSync } from 'node:child_process';

/** @param {string} flag */
const isKnown = (flag) => spawnSync(process.execPath, [flag, '-e', '']).status === 0;

// Vitest reads its configuration once for each project, and each check starts a process. So the processes of a run share the result.
process.env.QUICK_FLAGS ??= ['--interrupt-budget=400000', '--liftoff-only'].filter(isKnown).join(' ');

/**
 * Flags for Node processes that tests start. Most code in tests runs too few times to repay V8 for optimizing it early, and the embedded
 * database's WebAssembly for optimizing it at all: together, that took a third of the CPU time. Leaves out flags that Node doesn't know.
 */
export const quickFlags = process.env.QUICK_FLAGS.split(' ').filter((flag) => flag !== '');
