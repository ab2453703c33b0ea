import { existsSync, renameSync, rmSync } from 'node:fs';
import { markServed, removeUnserved } from './servedPages.ts';

/**
 * Builds a cache folder unless it exists, and marks it as in use by this process. After a build, removes versions that no process uses.
 * @param folder the cache folder, whose name ends in a hash of its sources.
 * @param build fills the folder. Returns false if it failed.
 * @returns `folder`, or `undefined` if `build` failed.
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
      // Another workbench built the same version at the same time.
      rmSync(unfinished, { recursive: true, force: true });
      if (!existsSync(folder)) throw error;
    }
  }
  markServed(folder);
  return folder;
}
