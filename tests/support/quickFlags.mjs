import { spawnSync } from 'node:child_process';

/**
 * Flags for Node processes that tests start. Most code in tests runs too few times to repay V8 for optimizing it early, and the embedded
 * database's WebAssembly for optimizing it at all: together, that took a third of the CPU time. Leaves out flags that Node doesn't know.
 */
export const quickFlags = ['--interrupt-budget=400000', '--liftoff-only'].filter(
  (flag) => spawnSync(process.execPath, [flag, '-e', '']).status === 0,
);
