import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const megabyte = 1024 * 1024;

/** The size of the reserve, in bytes. It has room for two of embedded PostgreSQL's 16 MB log files. */
const reserved = 32 * megabyte;

/** The minimum free space in addition to the reserve, in bytes. With less free space, the server rejects changes. */
const minimumFree = 16 * megabyte;

/**
 * Reserves disk space with a file, because embedded PostgreSQL hangs when the disk is full. Deleting the file frees space for work in
 * progress.
 */
export class DiskReserve {
  readonly #folder: string;
  readonly #file: string;
  readonly #freeIn: (folder: string) => number;

  /** `freeIn` returns the free bytes on the folder's disk. */
  constructor(folder: string, freeIn = freeBytes) {
    this.#folder = folder;
    this.#freeIn = freeIn;
    this.#file = join(folder, 'room');
  }

  /** Creates the file if it doesn't exist. If the disk is too full, throws an error with a message for the operator. */
  ensure(): void {
    if (this.#freeIn(this.#folder) + this.#size() < reserved + minimumFree) {
      throw new Error(
        `The disk is full: the database in ${this.#folder} needs ${(reserved + minimumFree) / megabyte} MB of free space to start.`,
      );
    }
    if (this.#size() < reserved) this.#make();
  }

  /** Returns true if the disk is almost full. Restores the reserve once there is enough space. */
  isShort(): boolean {
    const free = this.#freeIn(this.#folder);
    if (this.#size() === reserved) return free < minimumFree;
    if (free < reserved + minimumFree) return true;
    this.#make();
    return false;
  }

  /** Deletes the file to free its space. Returns false if it was already deleted. */
  give(): boolean {
    const hadSome = this.#size() > 0;
    rmSync(this.#file, { force: true });
    return hadSome;
  }

  #size(): number {
    return statSync(this.#file, { throwIfNoEntry: false })?.size ?? 0;
  }

  #make(): void {
    const file = openSync(this.#file, 'w', 0o600);
    try {
      const part = Buffer.alloc(megabyte, 'room ');
      for (let written = 0; written < reserved; written += part.length) writeSync(file, part);
    } catch {
      // The write failed, so remove the incomplete file.
      rmSync(this.#file, { force: true });
    } finally {
      closeSync(file);
    }
  }
}

function freeBytes(folder: string): number {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
}
