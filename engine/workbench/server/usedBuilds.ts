import { readdirSync, rmSync, writeFileSync } from 'node:fs';
import { basename, dirname, join } from 'node:path';
import { isProcessRunning } from '../../server/database/isProcessRunning.mjs';

const mark = /^\.served-(\d+)$/;

/** Marks a build as used by this process. */
export function markServed(folder: string): void {
  try {
    for (const { name, pid } of marksIn(folder)) if (!isProcessRunning(pid)) rmSync(join(folder, name), { force: true });
    writeFileSync(join(folder, `.served-${process.pid}`), '');
  } catch {
    // A read-only folder needs no mark, because no process can delete its builds.
  }
}

/** Deletes old builds that no running process uses. An old build has the same name as `folder`, but another hash. */
export function removeUnserved(folder: string): void {
  const cache = dirname(folder);
  const isVersion = /^[\da-f]{16}$/;
  const kind = basename(folder).slice(0, -16);
  for (const name of readdirSync(cache)) {
    const isOther = name.startsWith(kind) && isVersion.test(name.slice(kind.length)) && name !== basename(folder);
    if (isOther && !marksIn(join(cache, name)).some(({ pid }) => isProcessRunning(pid)))
      rmSync(join(cache, name), { recursive: true, force: true });
  }
}

function marksIn(folder: string): { name: string; pid: number }[] {
  return readdirSync(folder).flatMap((name) => {
    const [, pid] = mark.exec(name) ?? [];
    return pid === undefined ? [] : [{ name, pid: Number(pid) }];
  });
}
