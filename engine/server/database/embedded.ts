import { chmodSync, existsSync, mkdirSync, renameSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { createPgConfig } from '@electric-sql/pglite/node-postgres';
import { Pool } from 'pg';
import type { Database } from './Database.ts';
import { DiskReserve } from './DiskReserve.ts';
import { DurableFiles, durableStart, sync, syncFolder } from './durableFiles.ts';
import { lockFolder } from './folderLock.ts';
import { quoteIdentifier } from './quoteIdentifier.ts';

/** Wraps a PGlite instance as a `Database`. Closing the database also closes PGlite. */
export function embeddedDatabase(lite: PGlite): Database {
  // Never close the pool's only connection, because notifications arrive on it.
  const pool = new Pool({ ...createPgConfig(lite), max: 1, idleTimeoutMillis: 0 });
  pool.on('error', () => undefined);
  let closing: Promise<void> | undefined;
  return {
    kind: 'embedded',
    isShortOfSpace: () => false,
    waiting: () => pool.waitingCount,
    owner: pool,
    closeOwner: async () => undefined,
    auth: pool,
    app: pool,
    listen: async (channel, listener) => {
      const stop = lite.onNotification((name, payload) => {
        if (name === channel) listener(payload);
      });
      await pool.query(`listen ${quoteIdentifier(channel)}`);
      return async () => stop();
    },
    close: () => (closing ??= pool.end().then(() => lite.close())),
  };
}

export interface FolderOptions {
  /** Called when the disk is full, before the database hangs. This callback should end the process. */
  onFullDisk?: (() => void) | undefined;
  /** Creates the file system. Tests use it to simulate power failures. */
  filesIn?: (place: string) => DurableFiles;
  freeIn?: ((folder: string) => number) | undefined;
}

/** Opens or creates the database in `folder`. Throws if the folder is in use, if the disk is full, or if commits don't reach the disk. */
export async function openFolder(
  folder: string,
  { onFullDisk, filesIn = (place) => new DurableFiles(place), freeIn }: FolderOptions = {},
): Promise<Database> {
  mkdirSync(folder, { recursive: true, mode: 0o700 });
  const unlock = lockFolder(folder);
  try {
    const reserve = new DiskReserve(folder, freeIn);
    reserve.ensure();
    const files = join(folder, 'postgres');
    if (!existsSync(files)) await prepare(files);
    // Block other users of this machine, because they may have access to the parent folder.
    chmodSync(files, 0o700);
    const { lite, disk } = await start(filesIn(files));
    disk.releaseReserve = () => {
      const hasMade = reserve.give();
      if (!hasMade) onFullDisk?.();
      return hasMade;
    };
    const database = embeddedDatabase(lite);
    await assertDurable(database, disk).catch(async (error: unknown) => {
      await database.close();
      throw error;
    });
    return { ...database, isShortOfSpace: () => reserve.isShort(), close: () => database.close().finally(unlock) };
  } catch (error) {
    unlock();
    throw error;
  }
}

/** Creates the database under a temporary name and renames it at the end, so that an incomplete database is never opened. */
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

/** Throws if the database doesn't sync commits to disk. A power failure could lose unsynced commits. */
async function assertDurable({ owner }: Database, disk: DurableFiles): Promise<void> {
  const { rows } = await owner.query("select current_setting('fsync') as fsync, current_setting('wal_sync_method') as method");
  const before = disk.synced;
  await owner.query("select pg_logical_emit_message(true, 'portal', 'start')");
  if (rows[0]?.['fsync'] === 'on' && rows[0]['method'] === 'fsync' && disk.synced > before) return;
  throw new Error("The embedded database doesn't write its commits to disk, so it wasn't opened.");
}
