import { closeSync, fsyncSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;
type Surroundings = Awaited<ReturnType<NodeFS['init']>>;

/** What PGlite mounts a folder with; its own operations have no `fsync`. */
interface FolderOperations {
  stream_ops: {
    fsync?: (stream: { nfd?: number }) => number;
    write: (stream: { nfd: number }, buffer: Uint8Array, offset: number, length: number, position: number) => number;
  };
  tryFSOperation: <Result>(operation: () => Result) => Result;
}

/** The files of an embedded database in a folder. Unlike those of PGlite, what PostgreSQL syncs is on the disk when it goes on. */
export class DurableFiles extends NodeFS {
  /** How often PostgreSQL had a file or a folder synced. */
  synced = 0;
  /** Makes room on a full disk, and says whether it could. */
  makeRoom: () => boolean = () => false;

  /** Writes a part of an open file; as `writeSync` does it. */
  protected write(descriptor: number, bytes: Uint8Array, position: number): number {
    return writeSync(descriptor, bytes, 0, bytes.length, position);
  }

  /** Has an open file or folder written to the disk. */
  protected sync(descriptor: number): void {
    fsyncSync(descriptor);
  }

  override async init(...[pg, options]: InitArguments): Promise<Surroundings> {
    return super.init(pg, {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        ({ NODEFS }) => {
          // PGlite's type of a file system does not name what it is made of.
          const operations = NODEFS as unknown as FolderOperations;
          operations.stream_ops.fsync = ({ nfd }) => {
            // A failure is passed on to PostgreSQL, which then acknowledges nothing.
            if (nfd !== undefined) operations.tryFSOperation(() => this.sync(nfd));
            this.synced += 1;
            return 0;
          };
          operations.stream_ops.write = ({ nfd }, buffer, offset, length, position) =>
            operations.tryFSOperation(() => this.#writeInRoom(nfd, buffer.subarray(offset, offset + length), position));
        },
      ],
    });
  }

  #writeInRoom(descriptor: number, bytes: Uint8Array, position: number): number {
    try {
      return this.write(descriptor, bytes, position);
    } catch (error) {
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC') || !this.makeRoom()) throw error;
      return this.#writeInRoom(descriptor, bytes, position);
    }
  }
}

/** PGlite's own start without `-F`, which would switch syncing off. Of the ways to sync only `fsync` reaches the files. */
export const durableStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'wal_sync_method=fsync'].flatMap((setting) => ['-c', setting]),
];

/** Has everything in `folder`, and the folder itself, written to the disk. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) sync(path);
  }
  sync(folder);
}

/** Has one file or folder written to the disk. */
export function sync(path: string): void {
  // Windows syncs no folders.
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
