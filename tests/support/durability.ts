import { fork } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openFolder } from '../../engine/server/database/embedded.ts';
import { generator } from '../bench/shared/generator.mjs';
import { copyEmptyDatabase } from './openTestDatabase.ts';
import { UnsureFiles } from './UnsureFiles.ts';
import { lostRecords, writeRecords } from './writtenRecords.ts';

/** The number of acknowledged records, and the ids of acknowledged records that were lost. */
export interface Losses {
  acknowledged: number;
  lost: number[];
}

async function emptyFolder(): Promise<string> {
  const folder = mkdtempSync(join(tmpdir(), 'portal-empty-'));
  await copyEmptyDatabase(folder);
  return folder;
}

/** Simulates `times` power failures at random moments. After each, reopens the database with only the data that had reached the disk. */
export async function powerCuts(times: number, seed: number): Promise<Losses> {
  const random = generator(seed);
  let folder = await emptyFolder();
  const total: Losses = { acknowledged: 0, lost: [] };
  try {
    for (let cut = 0; cut < times; cut += 1) {
      const next = mkdtempSync(join(tmpdir(), 'portal-cut-'));
      let last = total.acknowledged;
      let files: UnsureFiles | undefined;
      const database = await openFolder(folder, { filesIn: (place) => (files = new UnsureFiles(place, join(next, 'postgres'), random)) });
      total.lost.push(...(await lostRecords(database, last).catch((error: unknown) => missing(error, last))));
      files?.cutAfter(2 + Math.floor(random() * 60));
      const writing = writeRecords(database, (id) => {
        if (files?.isCut) throw new Error('The power is gone.');
        last = id;
      });
      await writing.catch((error: unknown) => {
        if (!files?.isCut) throw error;
      });
      await database.close();
      rmSync(folder, { recursive: true });
      [folder, total.acknowledged] = [next, last];
    }
    return await atLast(folder, total);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

/** Starts a process that writes records, and kills it at a random moment. Repeats this `times` times. */
export async function kills(times: number, seed: number): Promise<Losses> {
  const random = generator(seed);
  const folder = await emptyFolder();
  const total: Losses = { acknowledged: 0, lost: [] };
  try {
    for (let kill = 0; kill < times; kill += 1) {
      const { lost, last } = await killedAfter(folder, total.acknowledged, 1 + Math.floor(random() * 30));
      total.lost.push(...lost);
      total.acknowledged = last;
    }
    return await atLast(folder, total);
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

async function atLast(folder: string, total: Losses): Promise<Losses> {
  const database = await openFolder(folder);
  total.lost.push(...(await lostRecords(database, total.acknowledged).catch((error: unknown) => missing(error, total.acknowledged))));
  await database.close();
  return total;
}

/** Returns an empty list if no record was acknowledged, because the table may not exist yet. Otherwise, rethrows the error. */
function missing(error: unknown, last: number): number[] {
  if (last === 0) return [];
  throw error;
}

/**
 * Starts a process that writes records, and kills it once it has written at least `more` records.
 * @param known the number of records that earlier processes wrote
 * @returns the ids of the known records that were lost, and the id of the last written record
 */
function killedAfter(folder: string, known: number, more: number): Promise<{ lost: number[]; last: number }> {
  return new Promise((resolve, reject) => {
    const writer = fork(join(import.meta.dirname, 'writeUntilKilled.mjs'), [folder, String(known)], {
      stdio: ['ignore', 'ignore', 'pipe', 'ipc'],
    });
    const result = { lost: [] as number[], last: known };
    let errors = '';
    writer.stderr?.on('data', (text) => (errors += String(text)));
    writer.on('message', (message) => {
      if (Array.isArray(message)) result.lost = message.map(Number);
      else result.last = Number(message);
      if (result.last >= known + more) writer.kill('SIGKILL');
    });
    writer.on('exit', (code, signal) =>
      signal === 'SIGKILL' ? resolve(result) : reject(new Error(`The writer ended with ${code}: ${errors}`)),
    );
  });
}
