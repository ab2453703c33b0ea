import { spawn, spawnSync } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { beforeEach, expect, onTestFinished, test } from 'vitest';
import { claimFolder, type Claim } from '../../../../engine/workbench/server/claimFolder.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = tempPortal({});
  file = join(folder, '.workbench/running.json');
});

/** Starts a process that runs until the test ends. Returns its id. */
function startProcess(): number {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

/** Writes the lock that a workbench with process id `pid` would write. */
function leave(pid: number, running: object | string = {}): void {
  mkdirSync(join(folder, '.workbench'), { recursive: true });
  writeFileSync(join(folder, '.workbench/lock'), `${pid}\n`);
  writeFileSync(file, typeof running === 'string' ? running : JSON.stringify(running));
}

function claim(): Claim {
  const claimed = claimFolder(folder);
  if ('taken' in claimed) throw new Error(claimed.taken);
  onTestFinished(claimed.release);
  return claimed;
}

test('the workbench that has a portal open publishes its address until it is closed', () => {
  const claimed = claim();
  claimed.serve('http://127.0.0.1:4400/');
  expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ address: 'http://127.0.0.1:4400/' });
  claimed.release();
  expect(existsSync(file)).toBe(false);
});

test('a second workbench says where the portal is already open', () => {
  const address = 'http://127.0.0.1:4400/';
  leave(startProcess(), { address });
  expect(claimFolder(folder)).toEqual({ taken: `This portal is already open in the workbench at ${address}` });
});

test('a second workbench names the process that is still starting', () => {
  const pid = startProcess();
  leave(pid, '{"address": "http');
  expect(claimFolder(folder)).toEqual({ taken: `Another workbench is opening this portal (process ${pid}).` });
});

test('a portal opens after the workbench that had it open was killed', () => {
  leave(spawnSync(process.execPath, ['-e', '']).pid, { address: 'http://127.0.0.1:4400/' });
  claim();
  expect(existsSync(file)).toBe(false);
});

test.runIf(process.platform === 'linux')('a portal opens after a killed workbench whose process id another program has now', () => {
  const pid = startProcess();
  leave(pid);
  writeFileSync(join(folder, '.workbench/lock'), `${pid} 1\n`);
  expect(claim().release).toBeDefined();
});
