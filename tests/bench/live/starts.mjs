import { spawn } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';

const root = resolve(import.meta.dirname, '../../..');

/**
 * Measures two starts of `npm run live` (the first in an empty folder) and the memory use after 300 requests.
 * @returns {Promise<{ first: number, later: number, memory: number }>} the times in seconds, and the memory in MB.
 */
export async function starts() {
  const data = mkdtempSync(join(tmpdir(), 'live-'));
  try {
    // Run `plan` first, so that the measurement doesn't include building the portal.
    await waitForExit(run(join(data, 'none'), 'plan'));
    const first = await withServer(data, async () => 0);
    const later = await withServer(data, async (port, pid) => {
      for (let turn = 0; turn < 300; turn += 1) await (await fetch(`http://127.0.0.1:${port}/api/system/health`)).text();
      return memoryOf(pid);
    });
    return { first: first.seconds, later: later.seconds, memory: later.found };
  } finally {
    rmSync(data, { recursive: true, force: true });
  }
}

/** @param {string} data @param {string[]} words */
function run(data, ...words) {
  return spawn(process.execPath, ['engine/cli/commands/live.mjs', ...words], {
    cwd: root,
    env: { ...process.env, DATA: data, PORT: '4617', DATABASE_URL: '' },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
}

/** @param {import('node:child_process').ChildProcess} child */
function waitForExit(child) {
  // Read the child's output, because a full pipe would block the child.
  child.stdout?.resume();
  return new Promise((done) => child.once('exit', done));
}

/**
 * Starts the server, calls `measure`, and stops the server.
 * @param {string} data
 * @param {(port: number, pid: number) => Promise<number>} measure
 */
async function withServer(data, measure) {
  const start = performance.now();
  const child = run(data);
  const exited = waitForExit(child);
  // Don't leave the server running if the benchmark is interrupted.
  const end = () => void child.kill('SIGTERM');
  process.once('exit', end);
  try {
    await new Promise((done, fail) => {
      let output = '';
      child.stdout?.on('data', (/** @type {Buffer} */ chunk) => {
        output += chunk.toString('utf8');
        if (output.includes('Press Ctrl+C to stop.')) done(undefined);
      });
      void exited.then(() => fail(new Error(`it ended: ${output}`)));
    });
    const seconds = (performance.now() - start) / 1000;
    return { seconds, found: await measure(4617, child.pid ?? 0) };
  } finally {
    end();
    await exited;
    process.off('exit', end);
  }
}

/** Returns a process's memory in MB. @param {number} pid */
function memoryOf(pid) {
  const kilobytes = /VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1];
  return Number(kilobytes) / 1024;
}
