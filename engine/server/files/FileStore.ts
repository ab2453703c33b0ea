import type { Readable } from 'node:stream';

/** Stores files' contents, keyed by their SHA-256 hashes. */
export interface FileStore {
  /** A folder on the server, or an S3-compatible bucket. */
  readonly place: 'folder' | 'bucket';
  /** Moves the file at `path` into the store, so that it survives a crash. If the content is already stored, removes the file. */
  put(hash: string, path: string): Promise<void>;
  get(hash: string): Promise<Readable | undefined>;
  remove(hash: string): Promise<void>;
  list(): AsyncIterable<string>;
}
