import { join } from 'node:path';
import { isCode } from '../../vite/modules/isCode.ts';
import type { Workbench } from './createWorkbench.ts';
import { scenarioFolder } from './folderTexts.ts';
import { isPictureFile } from './pictureFiles.ts';

export interface FolderWatcher {
  add: (paths: string[]) => unknown;
  on: (event: 'all', listener: (event: string, path: string) => void) => unknown;
}

/** The delay, in ms, before reading the folder. Editors and git often change several files at once. */
const debounce = 20;
/** The delay, in ms, before reading the folder a second time. The watcher can miss changes to a file that was just replaced. */
const settled = 1000;

/** Updates the draft when other programs change files. Returns a function that stops watching. */
export function followFolder(
  watcher: FolderWatcher,
  { folder, updateFiles, invalidateCode }: Pick<Workbench, 'folder' | 'updateFiles' | 'invalidateCode'>,
) {
  let [firstRead, secondRead]: (NodeJS.Timeout | undefined)[] = [];
  const stop = () => {
    clearTimeout(firstRead);
    clearTimeout(secondRead);
  };
  watcher.add(['portal-config', 'screens', 'fixtures', scenarioFolder].map((part) => join(folder, part)));
  watcher.on('all', (_event, path) => {
    const inside = path.startsWith(folder) ? path.slice(folder.length + 1).replaceAll('\\', '/') : '';
    if (isCode(inside)) invalidateCode();
    const isPicture = isPictureFile(inside);
    if (
      (!isPicture && !/^(portal-config|screens|fixtures|tests\/scenarios)\/.*\.json$/.test(inside)) ||
      inside.startsWith('portal-config/schema/')
    )
      return;
    stop();
    firstRead = setTimeout(() => updateFiles(), debounce);
    secondRead = setTimeout(() => updateFiles(), settled);
  });
  return stop;
}
