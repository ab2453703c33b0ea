import { closeSync, openSync, rmSync, statfsSync, statSync, writeSync } from 'node:fs';
import { join } from 'node:path';

const megabyte = 1024 * 1024;

/** In bytes: what is held back. The embedded PostgreSQL makes its log in files of 16 MB. */
const held = 32 * megabyte;

/** In bytes: with less than this beside what is held back nothing more is taken in. */
const little = 16 * megabyte;

/**
 * Room on the disk of a database's folder. The embedded PostgreSQL stands still for good once it cannot write its log. So a file holds some
 * room back: what was begun is finished in it when the disk is full, and nothing new is begun.
 */
export class DiskRoom {
  readonly #folder: string;
  readonly #file: string;
  readonly #freeIn: (folder: string) => number;

  /** @param freeIn how many bytes are free on the disk of a folder. */
  constructor(folder: string, freeIn = freeBytes) {
    this.#folder = folder;
    this.#freeIn = freeIn;
    this.#file = join(folder, 'room');
  }

  /**
   * Holds room back, where that has not been done.
   * @throws Error with a sentence for whoever runs the server, when the disk is too full to start a database.
   */
  hold(): void {
    if (this.#freeIn(this.#folder) + this.#size() < held + little) {
      throw new Error(`The disk is full: the database in ${this.#folder} needs ${(held + little) / megabyte} MB of room to start.`);
    }
    if (this.#size() < held) this.#make();
  }

  /** Whether nothing more should be written; once there is room again, some is held back anew. */
  isShort(): boolean {
    const free = this.#freeIn(this.#folder);
    if (this.#size() === held) return free < little;
    if (free < held + little) return true;
    this.#make();
    return false;
  }

  /** Gives up what was held back. False when there is nothing left to give. */
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
      for (let written = 0; written < held; written += part.length) writeSync(file, part);
    } catch {
      // What others took in the same moment is no longer there to be held.
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
