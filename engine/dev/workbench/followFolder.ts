import { join } from 'node:path';
import { isCode } from '../isCode.ts';
import type { Workbench } from './createWorkbench.ts';
import { scenarioFolder } from './folderTexts.ts';

/** What tells of changed files by their absolute paths. */
export interface FolderWatcher {
  add: (paths: string[]) => unknown;
  on: (event: 'all', listener: (event: string, path: string) => void) => unknown;
}

/** Editors and version control touch several files at a time; in ms. */
const together = 20;
/** A file that was just replaced is not watched for a moment, and what happens to it then is told by nobody; in ms. */
const settled = 1000;

/**
 * Changes in the folder that the workbench did not make reach the draft. A watcher says that something changed, but not surely all that did:
 * so all files are looked at, and once more when it is quiet.
 * @returns the way to stop it.
 */
export function followFolder(watcher: FolderWatcher, { folder, look, forgetCode }: Pick<Workbench, 'folder' | 'look' | 'forgetCode'>) {
  let [soon, later]: (NodeJS.Timeout | undefined)[] = [];
  const stop = () => {
    clearTimeout(soon);
    clearTimeout(later);
  };
  watcher.add(['portal-config', 'screens', 'fixtures', scenarioFolder].map((part) => join(folder, part)));
  watcher.on('all', (_event, path) => {
    const inside = path.startsWith(folder) ? path.slice(folder.length + 1).replaceAll('\\', '/') : '';
    if (isCode(inside)) forgetCode();
    if (!/^(portal-config|screens|fixtures|tests\/scenarios)\/.*\.json$/.test(inside) || inside.startsWith('portal-config/schema/')) return;
    stop();
    soon = setTimeout(() => look(), together);
    later = setTimeout(() => look(), settled);
  });
  return stop;
}
