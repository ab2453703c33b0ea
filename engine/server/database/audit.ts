import { isRecord } from '../../core/conditions/isRecord.ts';
import { ownerKey } from '../../core/access/queryableScope.ts';
import { changedKeys } from '../../core/values/changedKeys.ts';
import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';
import { changesChannel } from './notify.ts';

const ownerColumns = 'owner, coalesce(former_owner, owner) as former';
const entryColumns = `a.id::text, at, by_id, by_name, collection, record_id, operation, before, after, ${ownerColumns}`;

/** Removes the fields that a reader of the audit log may not see. */
export type RedactRecord = (collection: string, record: Row) => Row;

/** Lists the audit log's entries, newest first. `before` and `after` contain the record as JSON. */
export async function listAudit(client: Queries, shown: RedactRecord, limit: number, offset = 0): Promise<Row[]> {
  const { rows } = await client.query(`select ${entryColumns} from live.audit a order by a.id desc limit $1 offset $2`, [limit, offset]);
  return rows.map((row) => writeEntry(row, shown));
}

/** Reads audit log entries by id, newest first. `previous` is the id of the entry just above `row` in the log. */
export async function readAudit(client: Queries, shown: RedactRecord, ids: readonly string[]): Promise<{ row: Row; previous?: string }[]> {
  const previous = 'select n.id::text from live.audit n where n.id > a.id order by n.id limit 1';
  const { rows } = await client.query(
    `select ${entryColumns}, (${previous}) as previous from live.audit a where a.id = any ($1::bigint[]) order by a.id desc`,
    [ids.filter((id) => /^\d{1,18}$/.test(id))],
  );
  return rows.map((row) => ({ row: writeEntry(row, shown), ...(typeof row['previous'] === 'string' && { previous: row['previous'] }) }));
}

function writeEntry(row: Readonly<Record<string, unknown>>, shown: RedactRecord): Row {
  const collection = String(row['collection']);
  const seen = (record: unknown, owner: unknown) => {
    if (!isRecord(record)) return null;
    const { [ownerKey]: _, ...rest } = shown(collection, setOwner(record, owner));
    return rest;
  };
  const [before, after] = [seen(row['before'], row['former']), seen(row['after'], row['owner'])];
  const names = {
    byId: row['by_id'],
    // A change without a user was made by a command on the server.
    by: row['by_name'] ?? 'The server',
    collection,
    record: row['record_id'],
    operation: row['operation'],
  };
  const entry = {
    id: row['id'],
    at: row['at'] instanceof Date ? row['at'].toISOString() : row['at'],
    ...names,
    changed: before && after ? changedKeys(before, after).join(', ') : null,
  };
  const both = before && after;
  const lines = { was: writeLines(before, both ? after : {}), is: writeLines(after, both ? before : {}) };
  return withoutNulls({ ...entry, ...lines, before: writeText(before), after: writeText(after) });
}

/** A change to a user, for the audit log. Database triggers log all other changes. */
export interface UserChange {
  byId: string;
  byName: string;
  collection: string;
  recordId: string;
  before?: Row;
  after?: Row;
  /** The record's version after the change. Missing if the change removed the record. */
  version?: number;
}

/** Adds an entry to the audit log. Notifies pages once the client's transaction commits. */
export async function insertAudit(
  client: Queries,
  { byId, byName, collection, recordId, before, after, version }: UserChange,
): Promise<void> {
  const operation = before && after ? 'change' : after ? 'add' : 'remove';
  await client.query(
    `with entry as (
       insert into live.audit (by_id, by_name, collection, record_id, operation, before, after, version)
       values (nullif($1, ''), nullif($2, ''), $3, $4, $5, $6::jsonb, $7::jsonb, $8) returning id)
     select pg_notify($9, '#' || id) from entry`,
    [
      ...[byId, byName, collection, recordId, operation],
      ...[before ? JSON.stringify(before) : null, after ? JSON.stringify(after) : null, version ?? null, changesChannel],
    ],
  );
}

/** A change to a record. `before` is missing for an added record, and `after` for a removed one. */
export interface AuditEntry {
  collection: string;
  id: string;
  before?: Row;
  after?: Row;
  /** The version after the change. Missing if the record was removed or didn't change. */
  version?: number;
  /** A new record's position in its collection. */
  place?: number;
}

/** Returns the highest position assigned to a record so far, in any collection. */
export async function readLastPlace(client: Queries): Promise<number> {
  const { rows } = await client.query('select last_value::float8 as place from portal.places');
  return Number(rows[0]?.['place']);
}

/** Reads the audit log's entries with these ids, oldest first. Each entry contains the record's owner. */
export async function readAuditEntries(client: Queries, ids: readonly string[]): Promise<AuditEntry[]> {
  const { rows } = await client.query(
    `select collection, record_id, before, after, version, place, ${ownerColumns} from live.audit a where a.id = any ($1::bigint[]) order by a.id`,
    [ids],
  );
  return rows.map(({ collection, record_id: id, before, after, version, place, owner, former }) => {
    return {
      ...{ collection: String(collection), id: String(id) },
      ...(isRecord(before) && { before: setOwner(before, former) }),
      ...(isRecord(after) && { after: setOwner(after, owner) }),
      ...(version !== null && { version: Number(version) }),
      ...(place !== null && { place: Number(place) }),
    };
  });
}

function setOwner(row: object, owner: unknown): Row {
  return { ...row, ...(typeof owner === 'string' && owner !== '' && { [ownerKey]: owner }) };
}

export async function collectionsInAudit(client: Queries, ids: readonly string[]): Promise<string[]> {
  const { rows } = await client.query('select distinct collection from live.audit a where a.id = any ($1::bigint[])', [ids]);
  return rows.map(({ collection }) => String(collection));
}

/** Returns a record as it was when `byId` added it, or `undefined` if someone else added it. `byId` is undefined for visitors. */
export async function addedBy(client: Queries, byId: string | undefined, collection: string, recordId: string): Promise<unknown> {
  const { rows } = await client.query(
    `select by_id, after from live.audit where collection = $1 and record_id = $2 and operation = 'add' order by id desc limit 1`,
    [collection, recordId],
  );
  return rows[0] && (rows[0]['by_id'] ?? undefined) === byId ? rows[0]['after'] : undefined;
}

export async function latestRecords(client: Queries, collections: readonly string[], id: string): Promise<Record<string, Row>> {
  const { rows } = await client.query(
    `select distinct on (collection) collection, after from live.audit where collection = any ($1) and record_id = $2 order by collection, id desc`,
    [collections, id],
  );
  return Object.fromEntries(rows.flatMap(({ collection, after }) => (isRecord(after) ? [[String(collection), after]] : [])));
}

/** Lists the fields that differ between two records, one field per line. */
function writeLines(record: unknown, other: unknown): string | null {
  if (!isRecord(record)) return null;
  const known = isRecord(other) ? other : {};
  const lines = Object.entries(record)
    .filter(([name, value]) => value !== null && name !== 'id' && JSON.stringify(value) !== JSON.stringify(known[name]))
    .map(([name, value]) => `${name}: ${typeof value === 'string' ? value : JSON.stringify(value)}`);
  return lines.length === 0 ? null : lines.join('\n');
}

function writeText(record: unknown): string | null {
  return typeof record === 'object' && record !== null ? JSON.stringify(record) : null;
}

function withoutNulls(record: Readonly<Record<string, unknown>>): Row {
  return Object.fromEntries(Object.entries(record).filter(([, value]) => value !== null && value !== undefined));
}
