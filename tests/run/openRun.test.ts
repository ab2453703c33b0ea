import { spawn, type ChildProcess } from 'node:child_process';
import { randomBytes } from 'node:crypto';
import { once } from 'node:events';
import { existsSync, mkdirSync, mkdtempSync, readdirSync, rmSync, utimesSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import { afterEach, beforeEach, expect, onTestFinished, test, vi } from 'vitest';
import { processesWith } from './endProcesses.mjs';
import { openRun } from './openRun.mjs';

// Each test has its own folder, because the watcher of a killed run ends late and then cleans up all dead runs in its folder.
let root: string;
let results: string;
beforeEach(() => {
  root = mkdtempSync(join(tmpdir(), 'run-'));
  results = join(root, 'node_modules/.test-results');
});
afterEach(() => rmSync(root, { recursive: true, force: true }));

/** Returns the id of a run that looks dead, because its process id is higher than any real one. Another run of this test has other ids. */
const deadRun = (number: number) => `999999${number}-${randomBytes(4).toString('hex')}`;
const namesIn = (folder: string) => (existsSync(folder) ? readdirSync(folder) : []);
/** Lists test results and portal copies that weren't cleaned up. */
const left = () => [...namesIn(results), ...namesIn(root).filter((name) => name.startsWith('.tmp-'))];

/** A script that imitates a test run: starts a server, creates a folder of each kind, and never ends. */
const script = `
  import { spawn } from 'node:child_process';
  import { mkdtempSync } from 'node:fs';
  import { tmpdir } from 'node:os';
  import { join } from 'node:path';
  import { openRun } from ${JSON.stringify(pathToFileURL(join(import.meta.dirname, './openRun.mjs')).href)};
  const run = openRun();
  const child = \`
    require('node:http').createServer().listen(0, '127.0.0.1', function () { console.log(this.address().port); });
    process.on('SIGTERM', () => {});
  \`;
  const server = spawn(process.execPath, ['-e', child], {
    env: { ...process.env, ...run.environment },
    stdio: ['ignore', 'pipe', 'ignore'],
    detached: true,
  });
  mkdtempSync(run.environment.TEST_COPIES);
  mkdtempSync(join(run.environment.TMPDIR, 'made-'));
  server.stdout.once('data', (port) => console.log(JSON.stringify({ ...run.environment, port: Number(port) })));
`;

interface FakeRun {
  process: ChildProcess;
  details: { TEST_RUN: string; TEST_RESULTS: string; TMPDIR: string; port: number };
}

async function startRun(): Promise<FakeRun> {
  const child = spawn(process.execPath, ['--input-type=module', '-e', script], { cwd: root, stdio: ['ignore', 'pipe', 'inherit'] });
  const line = await new Promise<string>((done) => child.stdout.once('data', (chunk: Buffer) => done(chunk.toString())));
  return { process: child, details: JSON.parse(line) as FakeRun['details'] }; // `script` prints its `details` as JSON
}

const processesOf = ({ details }: FakeRun) => processesWith(`TEST_RUN=${details.TEST_RUN}`);

test('a run that is killed leaves no process and no folder, and another run at the same time continues', async () => {
  const [one, other] = await Promise.all([startRun(), startRun()]);
  expect(new Set([one.details.port, other.details.port]).size).toBe(2);
  expect(one.details.TEST_RESULTS).not.toBe(other.details.TEST_RESULTS);
  expect(processesOf(one)).toHaveLength(1);
  expect(left()).toHaveLength(4);

  one.process.kill('SIGKILL');
  await vi.waitFor(() => {
    expect(processesOf(one)).toEqual([]);
    expect(existsSync(one.details.TMPDIR)).toBe(false);
    expect(left()).toHaveLength(2);
  });
  expect(processesOf(other)).toHaveLength(1);
  expect(existsSync(other.details.TMPDIR)).toBe(true);

  other.process.kill('SIGTERM');
  await vi.waitFor(() => {
    expect(processesOf(other)).toEqual([]);
    expect(existsSync(other.details.TMPDIR)).toBe(false);
    expect(left()).toEqual([]);
  });
});

test('a run removes its folders at its end, and keeps its results when it failed', async () => {
  const good = openRun(root);
  await good.end();
  expect(existsSync(good.results)).toBe(false);
  const bad = openRun(root);
  bad.fail();
  await bad.end();
  expect(existsSync(bad.results)).toBe(true);
  expect(existsSync(bad.environment['TMPDIR'] ?? '')).toBe(false);
  rmSync(bad.results, { recursive: true });
});

test('a run removes what dead runs left behind, except the results of the last failed run', async () => {
  const [unfinished, failed, later] = [deadRun(1), deadRun(2), deadRun(3)];
  for (const id of [unfinished, failed, later, 'of-an-older-version']) mkdirSync(join(results, id), { recursive: true });
  for (const [time, id] of [failed, later].entries()) {
    writeFileSync(join(results, id, 'failed'), '');
    utimesSync(join(results, id, 'failed'), time, time);
  }
  mkdirSync(join(root, `.tmp-${unfinished}-x7Ks2`));
  const run = openRun(root);
  await vi.waitFor(() => expect(new Set(left())).toEqual(new Set([later, run.environment['TEST_RUN']])));
  await run.end();
  expect(left()).toEqual([later]);
});

test('a run starts although a dead run left a process that still writes files, and ends that process', async () => {
  const id = deadRun(4);
  const folder = join(results, id);
  mkdirSync(folder, { recursive: true });
  const write = `
    const { mkdirSync, writeFileSync } = require('node:fs');
    const write = () => {
      mkdirSync('deep/down', { recursive: true });
      for (let name = 0; name < 500; name += 1) writeFileSync('deep/down/' + name, '');
      setImmediate(write);
    };
    write();
    console.log('writing');
  `;
  const writer = spawn(process.execPath, ['-e', write], {
    cwd: folder,
    env: { ...process.env, TEST_RUN: id },
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  onTestFinished(() => void writer.kill('SIGKILL'));
  await once(writer.stdout, 'data');
  const ended = once(writer, 'exit');
  const run = openRun(root);
  await ended;
  await vi.waitFor(() => expect(existsSync(folder)).toBe(false));
  await run.end();
});
