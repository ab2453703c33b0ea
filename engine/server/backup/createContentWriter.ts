import { createHash, type Hash } from 'node:crypto';
import { mkdir, open, rm, type FileHandle } from 'node:fs/promises';
import { join } from 'node:path';
import type { FileStore } from '../files/FileStore.ts';

/** One base64-encoded chunk of a backed-up file. */
export interface ContentPart {
  hash: string;
  part: string;
}

export interface ContentWriter {
  /** Adds a file's next part. Finish one file before you start another. Throws if the previous file is damaged. */
  add(part: ContentPart): Promise<void>;
  end(): Promise<ReadonlySet<string>>;
  close(): Promise<void>;
}

/** Creates a writer that collects a file's parts in the `incoming` folder until the file is complete. */
export function createContentWriter(store: Pick<FileStore, 'put'>, incoming: string): ContentWriter {
  const stored = new Set<string>();
  let current: { hash: string; path: string; file: FileHandle; sum: Hash } | undefined;

  async function finish(): Promise<void> {
    if (!current) return;
    const { hash, path, file, sum } = current;
    current = undefined;
    await file.close();
    if (sum.digest('hex') !== hash) {
      await rm(path, { force: true });
      throw new Error("The backup is damaged: a file's contents don't match its checksum. Nothing was restored.");
    }
    await store.put(hash, path);
    stored.add(hash);
  }

  return {
    add: async ({ hash, part }) => {
      if (current?.hash !== hash) {
        await finish();
        await mkdir(incoming, { recursive: true, mode: 0o700 });
        const path = join(incoming, `restored-${hash}`);
        current = { hash, path, file: await open(path, 'w', 0o600), sum: createHash('sha256') };
      }
      const bytes = Buffer.from(part, 'base64');
      current.sum.update(bytes);
      await current.file.writeFile(bytes);
    },
    end: async () => {
      await finish();
      return stored;
    },
    close: async () => {
      if (!current) return;
      await current.file.close();
      await rm(current.path, { force: true });
      current = undefined;
    },
  };
}
