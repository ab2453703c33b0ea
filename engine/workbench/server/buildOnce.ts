import { existsSync, renameSync, rmSync } from 'node:fs';
import { markServed, removeUnserved } from './usedBuilds.ts';

/**
 * Builds the cache folder `folder` unless it exists. The folder's name contains a hash of its sources. Returns `undefined` if `build`
 * fails. Removes other versions that no process uses.
 */
export async function buildOnce(folder: string, build: (unfinished: string) => Promise<boolean>): Promise<string | undefined> {
  if (!existsSync(folder)) {
    const unfinished = `${folder}-${process.pid}`;
    const isBuilt = await build(unfinished).catch((error: unknown) => {
      rmSync(unfinished, { recursive: true, force: true });
      throw error;
    });
    if (!isBuilt) {
      rmSync(unfinished, { recursive: true, force: true });
      return undefined;
    }
    removeUnserved(folder);
    try {
      renameSync(unfinished, folder);
    } catch (error) {
      // Another workbench has built the same version in the meantime.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  markServed(folder);
  return folder;
}
