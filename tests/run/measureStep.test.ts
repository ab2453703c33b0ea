import { mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { afterAll, expect, test } from 'vitest';
import { measureStep } from './measureStep.mjs';

const folder = mkdtempSync(join(tmpdir(), 'measure-'));
afterAll(() => rmSync(folder, { recursive: true }));

/** Uses at least 100 ms of CPU time in a child process. */
const busy = `require('node:child_process').execFileSync(process.execPath, ['-e', ${JSON.stringify(
  'const { user } = process.cpuUsage(); while (process.cpuUsage().user - user < 100_000);',
)}])`;

test('a step is measured with all processes that it starts', async () => {
  const step = { program: process.execPath, parameters: ['-e', busy] };
  const { ok, seconds, cpu } = await measureStep(step, join(folder, 'busy'), () => undefined);
  expect(ok).toBe(true);
  expect(seconds).toBeGreaterThan(0);
  expect(cpu).toBeGreaterThanOrEqual(0.1);
});

test('a step is measured with processes that nobody waits for', async () => {
  const outputFile = join(folder, 'told');
  const child = `const { user } = process.cpuUsage(); while (process.cpuUsage().user - user < 300_000);
    require('node:fs').writeFileSync(${JSON.stringify(outputFile)}, String(process.pid)); setInterval(() => undefined, 1000);`;
  const step = `require('node:child_process').spawn(process.execPath, ['-e', ${JSON.stringify(child)}], { stdio: 'ignore', detached: true });
    setInterval(() => require('node:fs').existsSync(${JSON.stringify(outputFile)}) && process.exit(), 10);`;
  const { cpu } = await measureStep({ program: process.execPath, parameters: ['-e', step] }, join(folder, 'left'), () => undefined);
  process.kill(Number(readFileSync(outputFile, 'utf8')));
  expect(cpu).toBeGreaterThanOrEqual(0.3);
});

test('a step that fails is a failure, with its output', async () => {
  let shown = '';
  const step = {
    program: process.execPath,
    parameters: ['-e', 'console.log(process.env.WORD); process.exit(3)'],
    environment: { WORD: 'no' },
  };
  const { ok } = await measureStep(step, join(folder, 'failing'), (output) => (shown = output));
  expect({ ok, shown }).toEqual({ ok: false, shown: 'no\n' });
});
