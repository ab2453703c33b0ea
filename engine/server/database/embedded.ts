import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { Database } from './Database.ts';
import { DiskRoom } from './DiskRoom.ts';
import { DurableFiles, durableStart, sync, syncFolder } from './durableFiles.ts';
import { lockFolder } from './folderLock.ts';
import { quoted } from './quoted.ts';

/** The database of a running PGlite. Closing it closes PGlite, too. */
export function embeddedDatabase(lite: PGlite): Database {
  // The adapter passes for the connection of a pool that never gives it up: what is listened to belongs to it.
  const pool = new Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    isShortOfRoom: () => false,
    waiting: () => pool.waitingCount,
    owner: pool,
    closeOwner: async () => undefined,
    auth: pool,
    app: pool,
    listen: async (channel, hear) => {
      const stop = lite.onNotification((name, payload) => {
        if (name === channel) hear(payload);
      });
      await pool.query(`listen ${quoted(channel)}`);
      return async () => stop();
    },
    close: () => (closing ??= pool.end().then(() => lite.close())),
  };
}

export interface FolderOptions {
  /** Is called when the disk is so full that the database would stand still; it should end the process. */
  outOfRoom?: (() => void) | undefined;
  /** How its files are reached; tests find out what a power cut leaves of them. */
  filesIn?: (place: string) => DurableFiles;
  /** How many bytes are free on the disk of a folder. */
  freeIn?: ((folder: string) => number) | undefined;
}

/**
 * Opens the database in `folder`, which is made when it is not there. Each commit is on the disk before it is acknowledged.
 * @throws Error when another process has the folder, when the disk is full, or when commits would not be synced.
 */
export async function openFolder(
  folder: string,
  { outOfRoom, filesIn = (place) => new DurableFiles(place), freeIn }: FolderOptions = {},
): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const room = new DiskRoom(folder, freeIn);
    room.hold();
    const files = join(folder, 'postgres');
    if (!existsSync(files)) await prepare(files);
    // Others may be let into the folder that it is in.
    chmodSync(files, 0o700);
    const { lite, disk } = await start(filesIn(files));
    disk.makeRoom = () => {
      const hasMade = room.give();
      if (!hasMade) outOfRoom?.();
      return hasMade;
    };
    const database = embeddedDatabase(lite);
    await assertDurable(database, disk).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return { ...database, isShortOfRoom: () => room.isShort(), close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** A database that was prepared half is never opened: it gets its name when all of it is on the disk. */
async function prepare(files: string): Promise<void> {
  const unfinished = `${files}.new`;
  rmSync(unfinished, { recursive: true, force: true });
  const { lite } = await start(new DurableFiles(unfinished));
  await lite.close();
  syncFolder(unfinished);
  renameSync(unfinished, files);
  sync(join(files, '..'));
}

async function start(disk: DurableFiles): Promise<{ lite: PGlite; disk: DurableFiles }> {
  const lite = await PGlite.create({ fs: disk, startParams: [...durableStart] });
  return { lite, disk };
}

/** Nobody is to find out after a power cut. */
async function assertDurable({ owner }: Database, disk: DurableFiles): Promise<void> {
  const { rows } = await owner.query("select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method");
  const before = disk.synced;
  await owner.query("select pg_logical_emit_message(true, 'portal', 'start')");
  if (rows[0]?.['fsync'] === 'on' && rows[0]['method'] === 'fsync' && disk.synced > before) return;
  throw new Error('The embedded database does not write its commits through to the disk. It is not opened.');
}
