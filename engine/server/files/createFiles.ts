import { createHash, randomBytes } from 'node:crypto';
import { createReadStream } from 'node:fs';
import { mkdir, readdir, rm, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import type { Readable } from 'node:stream';
import { buffer } from 'node:stream/consumers';
import { pipeline } from 'node:stream/promises';
import type { Clock } from '../../core/data/clock.ts';
import { fileExtensions, fileValue, type UploadKind } from '../../core/fields/fileValue.ts';
import type { Field } from '../../language/field.ts';
import type { ServedDatabase } from '../database/Database.ts';
import {
  countUploaded,
  deleteUnusedFiles,
  findFile,
  lockContentsShared,
  insertFile,
  tryLockContents,
  unknownHashes,
  type FileRow,
} from '../database/files.ts';
import { runInTransaction } from '../database/runInTransaction.ts';
import { noDiskSpace, Refusal } from '../people/Refusal.ts';
import { encodePicture } from './encodePicture.ts';
import { fileName } from './fileName.ts';
import type { FileStore } from './FileStore.ts';
import { inspectFile } from './inspectFile.ts';
import { receiveFile } from './receiveFile.ts';

const megabyte = 1_000_000;
const day = 24 * 3600 * 1000;

/** The number of bytes that a user can upload per day. */
const mostPerDay = 500 * megabyte;

/** Unused files are deleted after this time, in ms. Until then, users can undo removing a file from a record. */
const unusedLifetime = 7 * day;

/** An unfinished upload counts as abandoned after this time, in ms. */
const abandonedAfter = 3600 * 1000;

export type FileLimits = Pick<Field, 'accept' | 'maxSize' | 'longestSide'>;

export interface Files {
  /** Stores an uploaded file and returns its value. Until a record contains the value, only the uploader can read the file. */
  add(upload: { request: Request; name: string; byId: string; limits: FileLimits }): Promise<string>;
  find(id: string): Promise<FileRow | undefined>;
  read(file: Pick<FileRow, 'hash'>): Promise<Readable | undefined>;
  sweep(): Promise<void>;
  readonly place: FileStore['place'];
  /** Stores a small file, reads it back, and removes it. Returns false if the content isn't the same. Throws the storage's errors. */
  test(): Promise<boolean>;
}

export interface FilesOptions {
  store: FileStore;
  incoming: string;
  database: Pick<ServedDatabase, 'auth'>;
  clock: Clock;
  /** The maximum pause during an upload, in ms. */
  pause?: number;
}

export function createFiles({ store, incoming, database, clock, pause = 30_000 }: FilesOptions): Files {
  async function add({ request, name, byId, limits }: Parameters<Files['add']>[0]): Promise<string> {
    const { accept = Object.keys(fileExtensions) as UploadKind[], maxSize = 10, longestSide = 1600 } = limits;
    if ((await countUploaded(database.auth, byId, new Date(clock.now().getTime() - day))) > mostPerDay)
      throw new Refusal(429, 'limit', 'You have uploaded too many files today. Try again tomorrow.');
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const id = randomBytes(16).toString('hex');
    const uploaded = join(incoming, id);
    const encoded = join(incoming, `${id}.webp`);
    try {
      await receiveFile(request, uploaded, { size: maxSize * megabyte, pause });
      const { kind, extension } = await inspectFile(uploaded, name, accept);
      const isPicture = kind === 'image';
      if (isPicture) await encodePicture(uploaded, encoded, longestSide);
      const path = isPicture ? encoded : uploaded;
      const { size } = await stat(path);
      const value = fileValue({ id, size, name: fileName(name, isPicture ? 'webp' : extension) });
      const hash = await hashFile(path);
      await runInTransaction(database.auth, async (client) => {
        await lockContentsShared(client);
        await store.put(hash, path);
        await insertFile(client, { id, value, hash, size, byId });
      });
      return value;
    } catch (error) {
      const isFull = error instanceof Error && 'code' in error && ['ENOSPC', 'EDQUOT'].includes(String(error.code));
      throw isFull ? noDiskSpace() : error;
    } finally {
      await Promise.all([uploaded, encoded].map((path) => rm(path, { force: true })));
    }
  }

  async function test(): Promise<boolean> {
    const content = randomBytes(32);
    const hash = createHash('sha256').update(content).digest('hex');
    await mkdir(incoming, { recursive: true, mode: 0o700 });
    const path = join(incoming, hash);
    try {
      await writeFile(path, content);
      return await runInTransaction(database.auth, async (client) => {
        // Block the cleanup of unused files. No record refers to the test file, so the cleanup could delete it.
        await lockContentsShared(client);
        await store.put(hash, path);
        const stored = await store.get(hash);
        const isSame = stored !== undefined && content.equals(await buffer(stored));
        await store.remove(hash);
        return isSame;
      });
    } finally {
      await rm(path, { force: true });
    }
  }

  return {
    place: store.place,
    test,
    add,
    find: (id) => findFile(database.auth, id),
    read: ({ hash }) => store.get(hash),
    sweep: async () => {
      const now = clock.now().getTime();
      await removeAbandoned(incoming, Date.now() - abandonedAfter);
      await deleteUnusedFiles(database.auth, new Date(now - unusedLifetime));
      await runInTransaction(database.auth, async (client) => {
        if (!(await tryLockContents(client))) return;
        const hashes: string[] = [];
        for await (const hash of store.list()) hashes.push(hash);
        for (const hash of await unknownHashes(client, hashes)) await store.remove(hash);
      });
    },
  };
}

async function hashFile(path: string): Promise<string> {
  const sum = createHash('sha256');
  await pipeline(createReadStream(path), sum);
  return sum.digest('hex');
}

async function removeAbandoned(folder: string, before: number): Promise<void> {
  for (const name of await readdir(folder).catch(() => [])) {
    const path = join(folder, name);
    const { mtimeMs } = await stat(path).catch(() => ({ mtimeMs: before }));
    if (mtimeMs < before) await rm(path, { force: true });
  }
}
