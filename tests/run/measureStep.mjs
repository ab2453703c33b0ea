import { existsSync, readFileSync } from 'node:fs';
import { runStep } from '../../engine/cli/runStep.mjs';
import { meterCpu } from './meterCpu.mjs';

/** Runs a program, then writes the CPU time of the program and its finished child processes to `$CPU_TIMES`. */
const shell = '"$@"; code=$?; times > "$CPU_TIMES"; exit $code';

/**
 * Runs a program with `runStep`, and measures its time.
 * @param {object} step
 * @param {string} step.program
 * @param {readonly string[]} step.parameters
 * @param {Record<string, string>} [step.environment]
 * @param {string} times the file for the measured times.
 * @param {(output: string) => void} [tell]
 * @returns {Promise<{ ok: boolean, seconds: number, cpu: number | undefined }>} CPU seconds are undefined on systems without a shell.
 */
export async function measureStep({ program, parameters, environment = {} }, times, tell) {
  const start = performance.now();
  const hasShell = process.platform !== 'win32';
  const words = hasShell ? ['-c', shell, 'sh', program, ...parameters] : [...parameters];
  const stopMeter = meterCpu(`CPU_TIMES=${times}`);
  const ok = await runStep(hasShell ? 'sh' : program, words, { ...environment, CPU_TIMES: times }, tell);
  const metered = stopMeter();
  const timed = cpuSeconds(times);
  return { ok, seconds: (performance.now() - start) / 1000, cpu: timed && Math.max(timed, metered) };
}

/** @param {string} file contains the output of the shell's `times`. Line 1 is for the shell, and line 2 is for its child processes. */
function cpuSeconds(file) {
  if (!existsSync(file)) return undefined;
  const [, ofChildren = ''] = readFileSync(file, 'utf8').split('\n');
  const parts = [...ofChildren.matchAll(/(\d+)m([\d.]+)s/g)].map(([, minutes, seconds]) => Number(minutes) * 60 + Number(seconds));
  return parts.length === 0 ? undefined : parts.reduce((sum, part) => sum + part, 0);
}
