import { existsSync, renameSync, rmSync } from 'node:fs';
import { markServed, removeUnserved } from './usedBuilds.ts';

/**
 * Builds a cache folder if it doesn't exist. The folder's name must end with a hash of the sources. Also removes old builds that no process
 * uses. Returns `undefined` if the build fails.
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
      // Another workbench may have built the same folder in the meantime.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  markServed(folder);
  return folder;
}
