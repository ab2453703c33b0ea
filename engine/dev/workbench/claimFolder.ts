import { openSync, closeSync, readFileSync, rmSync, writeSync } from 'node:fs';
import { get } from 'node:http';
import { join } from 'node:path';
import { openOwnFolder, replaceFile } from './draftJournal.ts';
import { isAlive } from '../commands/isAlive.mjs';

/** What `.workbench/running.json` says: who has the folder open, and where its page is once it is served. */
interface Running {
  pid: number;
  address?: string;
}

/** A folder that this process alone has open on the workbench. */
export interface Claim {
  /** Says where its page is. */
  serve: (address: string) => void;
  release: () => void;
}

/**
 * Takes the portal in `folder` for this process: two workbenches would each have a draft of it. What a workbench left behind that was killed
 * is passed over, also where its number is another process's now.
 * @returns why it is not to be had, in a sentence, where another workbench has it.
 */
export async function claimFolder(folder: string): Promise<Claim | { taken: string }> {
  const file = join(openOwnFolder(folder), 'running.json');
  // Whoever makes the file has the folder. One that was left behind is removed, once.
  if (!madeFirst(file, { pid: process.pid })) {
    const taken = await takenBy(file);
    if (taken !== undefined) return { taken };
    rmSync(file, { force: true });
    if (!madeFirst(file, { pid: process.pid })) return { taken: 'This portal is being opened on another workbench.' };
  }
  return {
    serve: (address) => replaceFile(file, JSON.stringify({ pid: process.pid, address } satisfies Running)),
    release: () => rmSync(file, { force: true }),
  };
}

function madeFirst(file: string, running: Running): boolean {
  try {
    const open = openSync(file, 'wx');
    writeSync(open, JSON.stringify(running));
    closeSync(open);
    return true;
  } catch (error) {
    if (error instanceof Error && 'code' in error && error.code === 'EEXIST') return false;
    throw error;
  }
}

/** Who else has the folder open, in a sentence. */
async function takenBy(file: string): Promise<string | undefined> {
  const running = readRunning(file);
  if (!running || running.pid === process.pid || !isAlive(running.pid)) return undefined;
  if (running.address === undefined) return `This portal is being opened on another workbench (process ${running.pid}).`;
  return (await isWorkbench(running.address)) ? `This portal is open on the workbench at ${running.address} already.` : undefined;
}

function readRunning(file: string): Running | undefined {
  try {
    // The workbench wrote it.
    return JSON.parse(readFileSync(file, 'utf8')) as Running;
  } catch {
    return undefined;
  }
}

/** Whether a workbench answers there. */
function isWorkbench(address: string): Promise<boolean> {
  return new Promise((done) => {
    const asked = get(address, { timeout: 3000 }, (response) => {
      let text = '';
      response.setEncoding('utf8').on('data', (chunk: string) => (text += chunk));
      response.on('end', () => done(text.includes('name="x-workbench"')));
    });
    asked.on('error', () => done(false));
    asked.on('timeout', () => {
      asked.destroy();
      done(true);
    });
  });
}
