import { join } from 'node:path';
import { realClock } from '../../core/data/clock.ts';
import { createContentWriter, type ContentWriter } from '../backup/createContentWriter.ts';
import { createFiles, type Files, type FilesOptions } from '../files/createFiles.ts';
import { createFolderStore } from '../files/createFolderStore.ts';
import type { FileStore } from '../files/FileStore.ts';

/** How often unused files are removed, in ms. */
const sweepEvery = 6 * 3600 * 1000;

/** Returns the store for the files of records, which is in the data folder. */
export function fileStore(data: string): FileStore {
  return createFolderStore(join(data, 'files'));
}

/** Returns the folder for incomplete files. */
function incomingFiles(data: string): string {
  return join(data, 'files', 'incoming');
}

export function openFiles(data: string, database: FilesOptions['database']): Files {
  return createFiles({ store: fileStore(data), incoming: incomingFiles(data), database, clock: realClock });
}

export function contentWriter(data: string): ContentWriter {
  return createContentWriter(fileStore(data), incomingFiles(data));
}

/** Removes unused files now and every few hours. Returns a function that stops the schedule. */
export function scheduleSweeps(files: Pick<Files, 'sweep'>, print: (line: string) => void): () => void {
  let isStopped = false;
  const sweep = () =>
    void files.sweep().catch((error: unknown) => {
      if (!isStopped) print(`Unused files could not be removed: ${error instanceof Error ? error.message : String(error)}`);
    });
  sweep();
  const timer = setInterval(sweep, sweepEvery);
  timer.unref();
  return () => {
    isStopped = true;
    clearInterval(timer);
  };
}
