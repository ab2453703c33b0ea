import { createReadStream, existsSync } from 'node:fs';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import type { FileStore } from './FileStore.ts';

const isHash = (name: string) => /^[0-9a-f]{64}$/.test(name);

export function folderPath(folder: string, hash: string): string {
  return join(folder, hash.slice(0, 2), hash);
}

export function createFolderStore(folder: string): FileStore {
  const pathOf = (hash: string) => folderPath(folder, hash);
  return {
    place: 'folder',
    put: async (hash, path) => {
      if (existsSync(pathOf(hash))) return rm(path, { force: true });
      await mkdir(dirname(pathOf(hash)), { recursive: true, mode: 0o700 });
      await syncPath(path);
      await rename(path, pathOf(hash));
      await syncPath(dirname(pathOf(hash)));
      await syncPath(folder);
    },
    get: async (hash) => (isHash(hash) && existsSync(pathOf(hash)) ? createReadStream(pathOf(hash)) : undefined),
    remove: (hash) => rm(pathOf(hash), { force: true }),
    list: async function* () {
      for (const part of await readFolder(folder)) {
        if (!/^[0-9a-f]{2}$/.test(part)) continue;
        yield* (await readFolder(join(folder, part))).filter(isHash);
      }
    },
  };
}

async function readFolder(folder: string): Promise<string[]> {
  return existsSync(folder) ? readdir(folder) : [];
}

/** Flushes a file or folder to disk. Does nothing on Windows, which can't flush folders. */
async function syncPath(path: string): Promise<void> {
  if (process.platform === 'win32') return;
  const file = await open(path, 'r');
  try {
    await file.sync();
  } finally {
    await file.close();
  }
}
