import { closeSync, fsyncSync, openSync, readdirSync, writeSync } from 'node:fs';
import { join } from 'node:path';
import { PGlite } from '@electric-sql/pglite';
import { NodeFS } from '@electric-sql/pglite/nodefs';

type InitArguments = Parameters<NodeFS['init']>;
type Deps = Awaited<ReturnType<NodeFS['init']>>;

/** The part of Emscripten's NODEFS that this module patches, because NODEFS has no `fsync`. */
interface FolderOperations {
  stream_ops: {
    fsync?: (stream: { nfd?: number }) => number;
    write: (stream: { nfd: number }, buffer: Uint8Array, offset: number, length: number, position: number) => number;
  };
  tryFSOperation: <Result>(operation: () => Result) => Result;
}

/** An embedded database's file system. Unlike PGlite's own, it flushes files to disk when PostgreSQL calls `fsync`. */
export class DurableFiles extends NodeFS {
  synced = 0;
  /** Frees the disk reserve when the disk is full. Returns false if the reserve is already used up. */
  releaseReserve: () => boolean = () => false;

  protected write(descriptor: number, bytes: Uint8Array, position: number): number {
    return writeSync(descriptor, bytes, 0, bytes.length, position);
  }

  protected sync(descriptor: number): void {
    fsyncSync(descriptor);
  }

  override async init(...[pg, options]: InitArguments): Promise<Deps> {
    return super.init(pg, {
      ...options,
      preRun: [
        ...(options.preRun ?? []),
        ({ NODEFS }) => {
          // PGlite's types don't declare a file system's operations.
          const operations = NODEFS as unknown as FolderOperations;
          operations.stream_ops.fsync = ({ nfd }) => {
            // If syncing fails, PostgreSQL gets the error and doesn't acknowledge the commit.
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
      if (!(error instanceof Error && 'code' in error && error.code === 'ENOSPC') || !this.releaseReserve()) throw error;
      return this.#writeInRoom(descriptor, bytes, position);
    }
  }
}

/** PGlite's start parameters, with syncing turned on. `-F` would turn it off. */
export const durableStart: readonly string[] = [
  ...PGlite.defaultStartParams.filter((parameter) => parameter !== '-F'),
  ...['fsync=on', 'synchronous_commit=on', 'full_page_writes=on', 'wal_sync_method=fsync'].flatMap((setting) => ['-c', setting]),
];

/** Flushes a folder and everything in it to disk. */
export function syncFolder(folder: string): void {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name);
    if (entry.isDirectory()) syncFolder(path);
    else if (entry.isFile()) sync(path);
  }
  sync(folder);
}

export function sync(path: string): void {
  // Windows can't flush folders to disk.
  if (process.platform === 'win32') return;
  const file = openSync(path, 'r');
  try {
    fsyncSync(file);
  } finally {
    closeSync(file);
  }
}
