import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';
import { quoteIdentifier } from './quoteIdentifier.ts';

export interface StoredRecord {
  row: Row;
  /** Starts at 1 and increases with every change. */
  version: number;
  place: number;
  /** The id of the user that the record belongs to. */
  owner?: string;
}

export interface ReadCollection {
  name: string;
  /** The fields to return: `id` and the entity's current fields. Columns of removed fields are left out. */
  names: ReadonlySet<string>;
  /** The quoted name of the table or view from which viewers read the records. */
  source: string;
  /** The SQL expression for a record as the viewer sees it. It uses `t` as the alias of `source`. */
  record: string;
}

/** The last record of a page. The next page starts after it. */
export interface Cursor {
  place: number;
  id: string;
}

const table = (collection: string) => quoteIdentifier('portal', collection);

/** Lists up to `limit` records that the viewer may read, ordered by place and id. */
export async function listRecords(
  client: Queries,
  { source, names, record }: ReadCollection,
  limit: number,
  after?: Cursor,
): Promise<StoredRecord[]> {
  const from = `select ${record} as record from ${source} t`;
  const order = 'order by t._place, t.id limit $1';
  const { rows } = after
    ? await client.query(`${from} where (t._place, t.id) > ($2::float8, $3) ${order}`, [limit, after.place, after.id])
    : await client.query(`${from} ${order}`, [limit]);
  return rows.map(({ record }) => toStoredRecord(record, names));
}

/** A condition for a field: equal to a value, at least a value, or at most a value. */
export interface FieldFilter {
  field: string;
  sign: '=' | '>=' | '<=';
  value: string;
}

/**
 * Returns one page of the records that match all filters and conditions. `total` counts the matches on all pages.
 * The conditions are SQL, and use the alias `t` for the record.
 */
export async function findRecords(
  client: Queries,
  { source, names, record: whole }: ReadCollection,
  { filters, conditions }: { filters: readonly FieldFilter[]; conditions: readonly string[] },
  { limit, offset }: { limit: number; offset: number },
): Promise<{ records: StoredRecord[]; total: number }> {
  const filterTests = filters.map(({ field, sign }, index) => `t.${quoteIdentifier(field)}::text collate "C" ${sign} $${index + 1}`);
  const tests = [...filterTests, ...conditions.map((condition) => `(${condition})`)];
  const from = `from ${source} t${tests.length > 0 ? ` where ${tests.join(' and ')}` : ''}`;
  const values = filters.map(({ value }) => value);
  const { rows: counted } = await client.query(`select count(*)::int as total ${from}`, values);
  const page = `limit $${values.length + 1} offset $${values.length + 2}`;
  const { rows } = await client.query(`select ${whole} as record ${from} order by t._place, t.id ${page}`, [...values, limit, offset]);
  return { records: rows.map(({ record }) => toStoredRecord(record, names)), total: Number(counted[0]?.['total'] ?? 0) };
}

/** Returns the record with this id, or `undefined` if the viewer can't read it. */
export async function findRecord(
  client: Queries,
  { source, names, record }: ReadCollection,
  id: string,
): Promise<StoredRecord | undefined> {
  const { rows } = await client.query(`select ${record} as record from ${source} t where t.id = $1`, [id]);
  return rows[0] && toStoredRecord(rows[0]['record'], names);
}

/** Returns true if the viewer can read a record with this value in one of these fields. */
export async function hasRecordWith(
  client: Queries,
  places: readonly { source: ReadCollection['source']; field: string }[],
  value: string,
): Promise<boolean> {
  const tests = places.map(({ source, field }) => `exists (select from ${source} t where t.${quoteIdentifier(field)} = $1)`);
  if (tests.length === 0) return false;
  const { rows } = await client.query(`select ${tests.join(' or ')} as found`, [value]);
  return rows[0]?.['found'] === true;
}

/** A record, and the id of the record before it in the viewer's list. */
export interface PlacedRecord extends StoredRecord {
  previous?: string;
}

/** Returns the records with these ids, in the collection's order. Skips records that the viewer may not read. */
export async function readRecords(
  client: Queries,
  { name, source, names, record }: ReadCollection,
  ids: readonly string[],
): Promise<PlacedRecord[]> {
  const before = `select p.id from ${table(name)} p where (p._place, p.id) < (t._place, t.id) order by p._place desc, p.id desc limit 1`;
  const { rows } = await client.query(
    `select ${record} as record, (${before}) as previous from ${source} t where t.id = any ($1::text[]) order by t._place, t.id`,
    [ids],
  );
  return rows.map(({ record, previous }) => ({ ...toStoredRecord(record, names), ...(typeof previous === 'string' && { previous }) }));
}

/** Adds a record before the record with the id `before`, or at the end. Works even if the viewer can't read the new record. */
export async function insertRecord(client: Queries, collection: string, row: Row, before?: string): Promise<void> {
  const place = before === undefined ? undefined : await placeBefore(client, collection, before);
  const values = place === undefined ? row : { ...row, _place: place };
  const columns = Object.keys(values)
    .map((name) => quoteIdentifier(name))
    .join(', ');
  // PostgreSQL parses the values according to the columns' types.
  const from = `jsonb_populate_record(null::${table(collection)}, $1::jsonb)`;
  await client.query(`insert into ${table(collection)} (${columns}) select ${columns} from ${from}`, [JSON.stringify(values)]);
}

/** The minimum distance between two positions. If two positions are closer than this, there may be no number between them. */
const leastGap = 1e-6;

async function placeBefore(client: Queries, collection: string, id: string, hasRoom = false): Promise<number | undefined> {
  const { rows: found } = await client.query(`select _place as place from ${table(collection)} where id = $1`, [id]);
  const next = found[0]?.['place'];
  if (typeof next !== 'number') return undefined;
  const { rows } = await client.query(`select max(_place) as place from ${table(collection)} where _place < $1`, [next]);
  const previous = rows[0]?.['place'];
  if (typeof previous !== 'number') return next - 1;
  if (hasRoom || next - previous > leastGap) return (previous + next) / 2;
  await client.query('select portal.make_room($1)', [collection]);
  return placeBefore(client, collection, id, true);
}

/**
 * Sets some of a record's fields; `null` clears a field. Returns false if nothing was changed, for example because `version` isn't the
 * current one.
 */
export async function updateRecord(client: Queries, collection: string, id: string, values: Row, version?: number): Promise<boolean> {
  const columns = Object.keys(values).map((name) => quoteIdentifier(name));
  if (columns.length === 0) return true;
  const set = columns.map((column) => `${column} = n.${column}`).join(', ');
  const from = `jsonb_populate_record(null::${table(collection)}, $1::jsonb)`;
  const statement = `update ${table(collection)} t set ${set} from ${from} n where t.id = $2`;
  const content = JSON.stringify(values);
  const { rowCount } =
    version === undefined
      ? await client.query(statement, [content, id])
      : await client.query(`${statement} and t._version = $3`, [content, id, version]);
  return rowCount === 1;
}

/** Removes a record. Returns true if it existed and the viewer may remove it. */
export async function removeRecord(client: Queries, collection: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(`delete from ${table(collection)} where id = $1`, [id]);
  return rowCount === 1;
}

export async function readViewer(client: Queries): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await client.query('select portal.viewer() as viewer');
  const viewer = Object.entries(rows[0]?.['viewer'] ?? {});
  return Object.fromEntries(viewer.filter(([, value]) => value !== null));
}

/** Returns the non-null values of the columns in `names`. */
export function pickFields(record: unknown, names: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name, value]) => value !== null && names.has(name)));
}

function toStoredRecord(record: unknown, names: ReadonlySet<string>): StoredRecord {
  // Every query for records selects these columns.
  const { _version, _place, _owner } = record as { _version: number; _place: number; _owner: string | null };
  return { row: pickFields(record, names), version: _version, place: _place, ...(_owner !== null && { owner: _owner }) };
}

/** Deletes the records and audit log entries that the access rules consider expired. */
export async function forgetRecords(client: Queries, moment: Date): Promise<void> {
  await client.query('select live.forget_records($1)', [moment.toISOString()]);
}
