import { Pool } from 'pg';
import type { Pool as DatabasePool } from './Database.ts';
import { openFolder } from './embedded.ts';
import { describeConnectionError } from './openDatabase.ts';

export type OwnedPlace = { folder: string } | { url: string };

/** Opens a database as its owner, without setting up the server's roles. Errors have a message for the operator. */
export async function openOwner(place: OwnedPlace): Promise<{ owner: DatabasePool; close: () => Promise<void> }> {
  if ('folder' in place) return openFolder(place.folder);
  const owner = new Pool({ connectionString: place.url, max: 1, connectionTimeoutMillis: 10_000 });
  owner.on('error', () => undefined);
  try {
    await owner.query('select 1');
  } catch (error) {
    await owner.end();
    throw describeConnectionError(error);
  }
  return { owner, close: () => owner.end() };
}
