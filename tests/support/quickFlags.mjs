import { spawnSync } from 'node:child_process';

/** @param {string} flag */
const isKnown = (flag) => spawnSync(process.execPath, [flag, '-e', '']).status === 0;

// Check the flags only once per run, because each check starts a process.
process.env.QUICK_FLAGS ??= ['--interrupt-budget=2000000', '--liftoff-only', '--max-semi-space-size=64'].filter(isKnown).join(' ');

/** Node flags for processes started by tests. They disable optimizations that don't pay off in short runs. Unknown flags are left out. */
export const quickFlags = process.env.QUICK_FLAGS.split(' ').filter((flag) => flag !== '');
