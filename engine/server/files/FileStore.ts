import type { Readable } from 'node:stream';

/** Stores the contents of files by their SHA-256 hash. */
export interface FileStore {
  /**
   * Moves the file at `path` into the store. Once this resolves, the content survives a crash. If the content is already stored, only
   * removes the file at `path`.
   */
  put(hash: string, path: string): Promise<void>;
  /** Returns the content, or `undefined` if it isn't stored. */
  get(hash: string): Promise<Readable | undefined>;
  remove(hash: string): Promise<void>;
  /** Lists the hashes of all contents. */
  list(): AsyncIterable<string>;
}
