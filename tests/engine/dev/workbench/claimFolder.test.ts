import { spawn } from 'node:child_process';
import { existsSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { beforeEach, describe, expect, onTestFinished, test } from 'vitest';
import { claimFolder } from '../../../../engine/dev/workbench/claimFolder.ts';
import { tempPortal } from '../../../support/tempPortal.ts';

let folder: string;
let file: string;
beforeEach(() => {
  folder = tempPortal({});
  file = join(folder, '.workbench/running.json');
});

/** Another process that lives as long as the test. */
function otherProcess(): number {
  const child = spawn(process.execPath, ['-e', 'setTimeout(() => {}, 60_000)'], { stdio: 'ignore' });
  onTestFinished(() => void child.kill());
  return child.pid ?? 0;
}

/** A process that has ended. */
async function endedProcess(): Promise<number> {
  const child = spawn(process.execPath, ['-e', ''], { stdio: 'ignore' });
  await new Promise((done) => child.on('exit', done));
  return child.pid ?? 0;
}

/** The address of something that answers with `page`. */
async function serving(page: string): Promise<string> {
  const server = createServer((_, response) => response.end(page));
  await new Promise<void>((done) => server.listen(0, '127.0.0.1', done));
  onTestFinished(() => void server.close());
  const address = server.address();
  return `http://127.0.0.1:${typeof address === 'object' && address !== null ? address.port : 0}/`;
}

function leave(running: object): void {
  mkdirSync(join(folder, '.workbench'), { recursive: true });
  writeFileSync(file, JSON.stringify(running));
}

const page = '<meta name="x-workbench" content="token">';

describe('a portal that is opened on the workbench', () => {
  test('is noted with its address, until it is closed', async () => {
    const claim = await claimFolder(folder);
    if ('taken' in claim) throw new Error(claim.taken);
    claim.serve('http://127.0.0.1:4400/');
    expect(JSON.parse(readFileSync(file, 'utf8'))).toEqual({ pid: process.pid, address: 'http://127.0.0.1:4400/' });
    claim.release();
    expect(existsSync(file)).toBe(false);
  });

  test('is not opened on a second one, which says where the first is', async () => {
    const address = await serving(page);
    leave({ pid: otherProcess(), address });
    expect(await claimFolder(folder)).toEqual({ taken: `This portal is open on the workbench at ${address} already.` });
  });

  test('is not opened on a second one while the first is still being built', async () => {
    const pid = otherProcess();
    leave({ pid });
    expect(await claimFolder(folder)).toEqual({ taken: `This portal is being opened on another workbench (process ${pid}).` });
  });

  test('is opened after a workbench that was killed', async () => {
    leave({ pid: await endedProcess(), address: await serving(page) });
    expect(await claimFolder(folder)).not.toHaveProperty('taken');
  });

  test('is opened after a workbench that was killed, also where another program has its number or its address now', async () => {
    leave({ pid: otherProcess(), address: await serving('<h1>Something else</h1>') });
    expect(await claimFolder(folder)).not.toHaveProperty('taken');
    leave({ pid: otherProcess(), address: 'http://127.0.0.1:1/' });
    expect(await claimFolder(folder)).not.toHaveProperty('taken');
  });

  test('is opened where the note of it is not to be read', async () => {
    mkdirSync(join(folder, '.workbench'), { recursive: true });
    writeFileSync(file, '{"pid": 12');
    expect(await claimFolder(folder)).not.toHaveProperty('taken');
  });
});
