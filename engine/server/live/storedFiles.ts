import { join } from 'node:path';
import { realClock } from '../../core/data/clock.ts';
import { createContentWriter, type ContentWriter } from '../backup/createContentWriter.ts';
import { createFiles, type Files, type FilesOptions } from '../files/createFiles.ts';
import { createBucketStore } from '../files/createBucketStore.ts';
import { createFolderStore, folderPath } from '../files/createFolderStore.ts';
import type { FileStore } from '../files/FileStore.ts';

export interface FilesPlace {
  data: string;
  /** The bucket's address. If undefined, files are stored in the data folder. */
  filesUrl?: string | undefined;
  print: (line: string) => void;
}

/** Returns the file store: a folder or a bucket. Throws if the bucket's address is invalid. */
export function fileStore({ data, filesUrl, print }: FilesPlace): FileStore {
  return filesUrl === undefined ? folderStore(data) : createBucketStore({ url: filesUrl, log: print });
}

function folderStore(data: string): FileStore {
  return createFolderStore(join(data, 'files'));
}

function incomingFiles(data: string): string {
  return join(data, 'files', 'incoming');
}

export function openFiles(place: FilesPlace, database: FilesOptions['database']): Files {
  return createFiles({ store: fileStore(place), incoming: incomingFiles(place.data), database, clock: realClock });
}

export function contentWriter(place: FilesPlace): ContentWriter {
  return createContentWriter(fileStore(place), incomingFiles(place.data));
}

/** Moves files from the data folder to the bucket, if the portal uses a bucket. Throws if the bucket doesn't work. */
export async function moveFilesToBucket(place: FilesPlace): Promise<void> {
  const { data, filesUrl, print } = place;
  if (filesUrl === undefined) return;
  const bucket = fileStore(place);
  // Test the bucket now, so that the server doesn't start with wrong settings.
  await bucket.get('0'.repeat(64)).catch(() => {
    throw new Error('The file storage in FILES_URL can’t be used. Check the address, the key, and the bucket.');
  });
  let moved = 0;
  for await (const hash of folderStore(data).list()) {
    await bucket.put(hash, folderPath(join(data, 'files'), hash));
    moved += 1;
  }
  if (moved > 0) print(`Moved ${moved} ${moved === 1 ? 'file' : 'files'} from ${join(data, 'files')} to the file storage.`);
}
