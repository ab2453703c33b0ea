import { runStep } from '../../engine/cli/runStep.mjs';

// npm run machines -- --random [NUMBER]: checks 10,000 random runs of each machine, or NUMBER, against its invariants. Without --random, the
// engine's own command lists the machines.

const words = process.argv.slice(2);
const runs = words.find((word) => /^\d+$/.test(word)) ?? '10000';
const isGood = words.includes('--random')
  ? await runStep('vitest', ['run', 'tests/machines'], { RUNS: runs })
  : await runStep(process.execPath, ['engine/cli/run.mjs', 'machines', ...words]);
process.exitCode = isGood ? 0 : 1;
