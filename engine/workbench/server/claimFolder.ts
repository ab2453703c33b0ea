import { readFileSync, rmSync } from 'node:fs';
import { join } from 'node:path';
import { FolderInUseError, lockFolder } from '../../server/database/folderLock.ts';
import { openOwnFolder, replaceFile } from './draftJournal.ts';

export interface Claim {
  /** Stores this workbench's address. If a second workbench opens the folder, its error message shows this address. */
  serve: (address: string) => void;
  release: () => void;
}

/** Locks a portal's folder, so that only one workbench opens it. If another workbench has the lock, returns an error message in `taken`. */
export function claimFolder(folder: string): Claim | { taken: string } {
  const own = openOwnFolder(folder);
  const file = join(own, 'running.json');
  try {
    const unlock = lockFolder(own);
    rmSync(file, { force: true });
    return {
      serve: (address) => replaceFile(file, JSON.stringify({ address })),
      release: () => {
        rmSync(file, { force: true });
        unlock();
      },
    };
  } catch (error) {
    if (!(error instanceof FolderInUseError)) throw error;
    const address = readAddress(file);
    if (address !== undefined) return { taken: `This portal is already open in the workbench at ${address}` };
    const process = typeof error.owner === 'number' ? ` (process ${error.owner})` : '';
    return { taken: `Another workbench is opening this portal${process}.` };
  }
}

function readAddress(file: string): string | undefined {
  try {
    // The cast is safe, because only `serve` writes this file.
    const { address } = JSON.parse(readFileSync(file, 'utf8')) as { address?: string };
    return address;
  } catch {
    return undefined;
  }
}
