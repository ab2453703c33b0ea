import { isRecord } from '../../core/conditions/isRecord.ts';
import { isSame } from '../../core/values/isSame.ts';
import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';
import { notifyCollection } from './notify.ts';

export const publicationsCollection = 'publications';

/** Records keyed by the entity's name. */
export type PublishedRecords = Readonly<Record<string, readonly Row[]>>;

export interface Publication {
  id: string;
  at: string;
  by: string;
  /** The number of records that differ from the previous version. */
  changes: number;
}

export interface PublishedVersion extends Publication {
  content: PublishedRecords;
}

/** The number of versions to keep. */
const mostVersions = 10;

const columns = 'id::text, at, by_name, changes';

/** Lists the published versions, newest first. Visitors see the newest. */
export async function listPublications(client: Queries): Promise<Publication[]> {
  const { rows } = await client.query(`select ${columns} from live.publications order by publications.id desc`);
  return rows.map(toPublication);
}

/** Returns a published version, by default the newest one. */
export async function findPublication(client: Queries, id?: string): Promise<PublishedVersion | undefined> {
  if (id !== undefined && !/^\d{1,18}$/.test(id)) return undefined;
  const { rows } = await client.query(
    `select ${columns}, content from live.publications where $1::bigint is null or id = $1 order by publications.id desc limit 1`,
    [id ?? null],
  );
  // The server writes only `PublishedRecords` to this column.
  return rows[0] && { ...toPublication(rows[0]), content: rows[0]['content'] as PublishedRecords };
}

/** Publishes records and deletes the oldest versions. Returns `undefined` if the records are the same as in the newest version. */
export async function insertPublication(
  client: Queries,
  { content, byId, byName }: { content: PublishedRecords; byId: string; byName: string },
): Promise<Publication | undefined> {
  // Lock the table, so that two people can't publish the same changes at once.
  await client.query('lock table live.publications in share row exclusive mode');
  const changes = countChanges((await findPublication(client))?.content ?? {}, content);
  if (changes === 0) return undefined;
  const { rows } = await client.query(
    `insert into live.publications (by_id, by_name, changes, content) values ($1, $2, $3, $4::jsonb) returning ${columns}`,
    [byId, byName, changes, JSON.stringify(content)],
  );
  const [made] = rows.map(toPublication);
  if (!made) return undefined;
  await client.query(
    'insert into live.published_files (publication, value) select $1::bigint, value from live.files where value = any ($2::text[])',
    [made.id, fileValues(content)],
  );
  await client.query('delete from live.publications where id not in (select id from live.publications order by id desc limit $1)', [
    mostVersions,
  ]);
  await notifyCollection(client, publicationsCollection);
  return made;
}

/** Returns how many records were added, changed, or removed. */
export function countChanges(before: PublishedRecords, after: PublishedRecords): number {
  const entities = new Set([...Object.keys(before), ...Object.keys(after)]);
  return [...entities].reduce((count, entity) => {
    const [old, now] = [byId(before[entity]), byId(after[entity])];
    return count + [...new Set([...old.keys(), ...now.keys()])].filter((id) => !isSame(old.get(id), now.get(id))).length;
  }, 0);
}

function byId(rows: readonly Row[] = []): ReadonlyMap<string, Row> {
  return new Map(rows.map((row) => [row.id ?? '', row]));
}

/** Returns the strings in published records that start with `/files/`. */
export function fileValues(value: unknown): string[] {
  if (typeof value === 'string') return value.startsWith('/files/') ? [value] : [];
  if (Array.isArray(value)) return value.flatMap(fileValues);
  return isRecord(value) ? [...new Set(Object.values(value).flatMap(fileValues))] : [];
}

function toPublication(row: Readonly<Record<string, unknown>>): Publication {
  return {
    id: String(row['id']),
    at: new Date(String(row['at'])).toISOString(),
    by: String(row['by_name'] ?? ''),
    changes: Number(row['changes']),
  };
}
