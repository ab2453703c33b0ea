import { existsSync, renameSync, rmSync } from 'node:fs';
import { markServed, removeUnserved } from './servedPages.ts';

/**
 * Returns `folder`, which is in a cache, and marks it as in use by this process. Its name ends in a hash of its sources. If it doesn't
 * exist, `build` fills a folder that then gets this name, and unused versions are removed.
 * @param build returns false if it failed.
 * @returns `undefined` if `build` failed.
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
