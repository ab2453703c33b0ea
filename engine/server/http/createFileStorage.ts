import type { Row } from '../../language/Row.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { measureFiles } from '../database/files.ts';
import type { Files } from '../files/createFiles.ts';
import { StorageRefusal } from '../files/StorageRefusal.ts';
import { collectionAccess } from '../people/collectionAccess.ts';
import { message, Refusal } from '../people/Refusal.ts';
import type { ServedPortal, ViewerContext } from '../people/ServedPortal.ts';

export const fileStorageCollection = 'fileStorage';

/** The storage for uploaded files, as a collection with one record. The access rules for `fileStorage` say who may read and test it. */
export interface FileStorage {
  mayEver(operation: 'read' | 'change', viewerContext: Pick<ViewerContext, 'scope'>): boolean;
  list(viewerContext: ViewerContext): Promise<Row[]>;
  /** Tests the storage. Throws a 409 `Refusal` with the reason if it doesn't work. */
  test(viewerContext: ViewerContext): Promise<Row>;
}

interface Deps {
  portal: ServedPortal;
  database: Pick<ServedDatabase, 'auth'>;
  files: Files | undefined;
  log: (line: string) => void;
}

export function createFileStorage({ portal, database, files, log }: Deps): FileStorage {
  const { mayEver, assertMay } = collectionAccess(portal, fileStorageCollection);

  async function describe({ place }: Files): Promise<Row> {
    const { count, size } = await measureFiles(database.auth);
    return { id: 'files', place, count, megabytes: Math.round(size / 100_000) / 10 };
  }

  return {
    mayEver: (operation, viewerContext) => files !== undefined && mayEver(operation, viewerContext),
    list: async (viewerContext) => {
      assertMay('read', viewerContext);
      return files ? [await describe(files)] : [];
    },
    test: async (viewerContext) => {
      assertMay('change', viewerContext);
      if (!files) throw new Refusal(409, 'refused', message('notNow'));
      const works = await files.test().catch((error: unknown) => {
        if (!(error instanceof StorageRefusal)) log(`The file storage test failed: ${String(error)}`);
        throw new Refusal(409, 'refused', message('storageFailed', { why: shortReason(error) }));
      });
      if (!works) throw new Refusal(409, 'refused', message('storageDiffers'));
      return { ...(await describe(files)), state: 'works' };
    },
  };
}

/** Returns a short reason. A system error's full message contains paths, so only its code is returned. */
function shortReason(error: unknown): string {
  if (error instanceof StorageRefusal) return error.why;
  if (!(error instanceof Error)) return 'Error';
  return 'code' in error ? String(error.code) : error.name;
}
