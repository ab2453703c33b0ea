import type { Readable } from 'node:stream';

/** Stores the contents of files by their SHA-256 hash. */
export interface FileStore {
  /**
   * Stores the file at `path`, which no longer exists afterwards. Once this resolves, the content survives a crash. Does nothing if the
   * content is already stored.
   */
  put(hash: string, path: string): Promise<void>;
  /** Returns the content, or `undefined` if it isn't stored. */
  get(hash: string): Promise<Readable | undefined>;
  remove(hash: string): Promise<void>;
  /** Lists the hashes of all contents. */
  list(): AsyncIterable<string>;
}
