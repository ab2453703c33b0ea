import type { Queries } from './Database.ts';

/** A stored file. The file store contains its content. */
export interface FileRow {
  id: string;
  /** The file's address, which is the value of a file field. */
  value: string;
  hash: string;
  /** The size in bytes. */
  size: number;
  byId: string;
}

export async function insertFile(client: Queries, { id, value, hash, size, byId }: FileRow): Promise<void> {
  await client.query('insert into live.files (id, value, hash, size, by_id) values ($1, $2, $3, $4, $5)', [id, value, hash, size, byId]);
}

export async function findFile(client: Queries, id: string): Promise<FileRow | undefined> {
  const { rows } = await client.query('select id, value, hash, size, by_id from live.files where id = $1', [id]);
  const [row] = rows;
  return (
    row && {
      ...{ id: String(row['id']), value: String(row['value']), hash: String(row['hash']) },
      ...{ size: Number(row['size']), byId: String(row['by_id']) },
    }
  );
}

export async function countUploaded(client: Queries, byId: string, since: Date): Promise<number> {
  const { rows } = await client.query('select coalesce(sum(size), 0) as sum from live.files where by_id = $1 and created_at > $2', [
    byId,
    since,
  ]);
  return Number(rows[0]?.['sum'] ?? 0);
}

/** Returns the number of stored files and their total size in bytes. */
export async function measureFiles(client: Queries): Promise<{ count: number; size: number }> {
  const { rows } = await client.query('select count(*) as count, coalesce(sum(size), 0) as size from live.files');
  return { count: Number(rows[0]?.['count'] ?? 0), size: Number(rows[0]?.['size'] ?? 0) };
}

/** Marks unused files. Deletes the files that became unused earlier than `before`. */
export async function deleteUnusedFiles(client: Queries, before: Date): Promise<void> {
  await client.query('select live.note_unused_files()');
  await client.query('delete from live.files where unused_since < $1', [before]);
}

/** Returns the hashes that don't belong to a stored file. */
export async function unknownHashes(client: Queries, hashes: readonly string[]): Promise<string[]> {
  const { rows } = await client.query(
    'select h as hash from unnest($1::text[]) h where not exists (select from live.files f where f.hash = h)',
    [hashes],
  );
  return rows.map(({ hash }) => String(hash));
}

/** Returns the hashes of all files, or an empty list if the database is new. */
export async function listHashes(client: Queries): Promise<string[]> {
  const { rows: tables } = await client.query("select to_regclass('live.files') is not null as known");
  if (tables[0]?.['known'] !== true) return [];
  const { rows } = await client.query('select distinct hash from live.files order by hash');
  return rows.map(({ hash }) => String(hash));
}

const lock = "hashtext('portal files')";

/** Prevents other transactions from removing file contents until the current transaction ends. */
export async function lockContentsShared(client: Queries): Promise<void> {
  await client.query(`select pg_advisory_xact_lock_shared(${lock})`);
}

/**
 * Keeps other transactions from adding file contents until this one ends. Returns false if another transaction is adding file contents now.
 */
export async function tryLockContents(client: Queries): Promise<boolean> {
  const { rows } = await client.query(`select pg_try_advisory_xact_lock(${lock}) as locked`);
  return rows[0]?.['locked'] === true;
}
