import type { Row } from '../../language/Row.ts';
import type { ServedDatabase } from '../database/Database.ts';
import { measureFiles } from '../database/files.ts';
import type { Files } from '../files/createFiles.ts';
import { StorageRefusal } from '../files/StorageRefusal.ts';
import { collectionAccess } from '../people/collectionAccess.ts';
import { message, Refusal } from '../people/Refusal.ts';
import type { ServedPortal, Who } from '../people/ServedPortal.ts';

export const fileStorageCollection = 'fileStorage';

/**
 * The storage for uploaded files, as a collection with one record. The access rules of the entity with the collection `fileStorage` decide
 * who may read it and test it.
 */
export interface FileStorage {
  mayEver(operation: 'read' | 'change', who: Pick<Who, 'scope'>): boolean;
  list(who: Who): Promise<Row[]>;
  /** Tests the storage. Throws Refusal 409 with the reason if it doesn't work. */
  test(who: Who): Promise<Row>;
}

interface Deps {
  portal: ServedPortal;
  database: Pick<ServedDatabase, 'auth'>;
  files: Files | undefined;
}

export function createFileStorage({ portal, database, files }: Deps): FileStorage {
  const { mayEver, assertMay } = collectionAccess(portal, fileStorageCollection);

  async function describe({ place }: Files): Promise<Row> {
    const { count, size } = await measureFiles(database.auth);
    return { id: 'files', place, count, megabytes: Math.round(size / 100_000) / 10 };
  }

  return {
    mayEver: (operation, who) => files !== undefined && mayEver(operation, who),
    list: async (who) => {
      assertMay('read', who);
      return files ? [await describe(files)] : [];
    },
    test: async (who) => {
      assertMay('change', who);
      if (!files) throw new Refusal(409, 'refused', message('notNow'));
      const works = await files.test().catch((error: unknown) => {
        const why = error instanceof StorageRefusal ? error.why : error instanceof Error ? error.message : String(error);
        throw new Refusal(409, 'refused', message('storageFailed', { why }));
      });
      if (!works) throw new Refusal(409, 'refused', message('storageDiffers'));
      return { ...(await describe(files)), state: 'works' };
    },
  };
}
