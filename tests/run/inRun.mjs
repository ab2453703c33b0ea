import { openRun } from './openRun.mjs';
import { runStep } from '../../engine/cli/runStep.mjs';

// Runs a program as a new test run with its own folders: node tests/run/inRun.mjs vitest run FILE

const [program = '', ...parameters] = process.argv.slice(2);
const run = openRun();
const ok = await runStep(program, parameters, run.environment);
if (!ok) run.fail();
await run.end();
process.exitCode = ok ? 0 : 1;
