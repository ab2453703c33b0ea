import type { Readable } from 'node:stream';

/** Stores the contents of files by their SHA-256 hash. */
export interface FileStore {
  /** Moves the file at `path` into the store, where it survives a crash, or removes it if the content is already stored. */
  put(hash: string, path: string): Promise<void>;
  get(hash: string): Promise<Readable | undefined>;
  remove(hash: string): Promise<void>;
  list(): AsyncIterable<string>;
}
