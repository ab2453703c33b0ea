import type { Readable } from 'node:stream';

/** Stores file contents under their SHA-256 hashes. */
export interface FileStore {
  /** A folder on the server, or an S3-compatible bucket. */
  readonly place: 'folder' | 'bucket';
  /** Moves the file at `path` into the store. If the store already has this content, deletes the file. */
  put(hash: string, path: string): Promise<void>;
  get(hash: string): Promise<Readable | undefined>;
  remove(hash: string): Promise<void>;
  list(): AsyncIterable<string>;
}
