import type { Row } from '../../language/Row.ts';
import type { Queries } from './Database.ts';
import { quoted } from './quoted.ts';

/** A record as it lies in its table. */
export interface Stored {
  row: Row;
  /** Counts its changes, from 1. */
  version: number;
  /** Its place in the order of the collection. */
  place: number;
}

/** A collection whose records are read. */
export interface ReadCollection {
  name: string;
  /** The fields that it has by now, with the id. What its table keeps of fields that are gone is told to nobody. */
  names: ReadonlySet<string>;
  /** A whole record of the table `t` as its reader sees it, as SQL. */
  record: string;
}

/** The last record of a page, after which the next one begins. */
export interface After {
  place: number;
  id: string;
}

const table = (collection: string) => quoted('portal', collection);

/** The records of a collection that the viewer may read, in order: at most `limit`, those after `after` where it is given. */
export async function listRecords(
  client: Queries,
  { name, names, record }: ReadCollection,
  limit: number,
  after?: After,
): Promise<Stored[]> {
  const from = `select ${record} as record from ${table(name)} t`;
  const order = 'order by t._place, t.id limit $1';
  const { rows } = after
    ? await client.query(`${from} where (t._place, t.id) > ($2::float8, $3) ${order}`, [limit, after.place, after.id])
    : await client.query(`${from} ${order}`, [limit]);
  return rows.map(({ record }) => storedOf(record, names));
}

/** What a field must be: equal to a value, at least it, or at most it. */
export interface Filter {
  field: string;
  sign: '=' | '>=' | '<=';
  value: string;
}

/** Those records of a collection that the viewer may read and that keep all filters: `limit` of them behind `offset`, and how many there are. */
export async function findRecords(
  client: Queries,
  { name, names, record: whole }: ReadCollection,
  filters: readonly Filter[],
  { limit, offset }: { limit: number; offset: number },
): Promise<{ records: Stored[]; total: number }> {
  const tests = filters.map(({ field, sign }, index) => `t.${quoted(field)}::text collate "C" ${sign} $${index + 1}`);
  const from = `from ${table(name)} t${tests.length > 0 ? ` where ${tests.join(' and ')}` : ''}`;
  const values = filters.map(({ value }) => value);
  const { rows: counted } = await client.query(`select count(*)::int as total ${from}`, values);
  const page = `limit $${values.length + 1} offset $${values.length + 2}`;
  const { rows } = await client.query(`select ${whole} as record ${from} order by t._place, t.id ${page}`, [...values, limit, offset]);
  return { records: rows.map(({ record }) => storedOf(record, names)), total: Number(counted[0]?.['total'] ?? 0) };
}

/** The record with this id; `undefined` where there is none that the viewer may read. */
export async function readRecord(client: Queries, { name, names, record }: ReadCollection, id: string): Promise<Stored | undefined> {
  const { rows } = await client.query(`select ${record} as record from ${table(name)} t where t.id = $1`, [id]);
  return rows[0] && storedOf(rows[0]['record'], names);
}

/** Adds a record with an id, at the end or before the one with the id `before`. It need not be one that the viewer may read. */
export async function insertRecord(client: Queries, collection: string, row: Row, before?: string): Promise<void> {
  const place = before === undefined ? undefined : await placeBefore(client, collection, before);
  const values = place === undefined ? row : { ...row, _place: place };
  const columns = Object.keys(values)
    .map((name) => quoted(name))
    .join(', ');
  // The types of the columns say what the values are read as.
  const from = `jsonb_populate_record(null::${table(collection)}, $1::jsonb)`;
  await client.query(`insert into ${table(collection)} (${columns}) select ${columns} from ${from}`, [JSON.stringify(values)]);
}

/** Halves between two places get so close that numbers cannot tell them apart. */
const leastGap = 1e-6;

async function placeBefore(client: Queries, collection: string, id: string, isRoomy = false): Promise<number | undefined> {
  const { rows: found } = await client.query(`select _place as place from ${table(collection)} where id = $1`, [id]);
  const next = found[0]?.['place'];
  if (typeof next !== 'number') return undefined;
  const { rows } = await client.query(`select max(_place) as place from ${table(collection)} where _place < $1`, [next]);
  const previous = rows[0]?.['place'];
  if (typeof previous !== 'number') return next - 1;
  if (isRoomy || next - previous > leastGap) return (previous + next) / 2;
  await client.query('select portal.make_room($1)', [collection]);
  return placeBefore(client, collection, id, true);
}

/**
 * Lays `values` over the fields of a record that they name; `null` empties one. With a version, only the record as it was then.
 * @returns whether there was such a record that the viewer may change.
 */
export async function updateRecord(client: Queries, collection: string, id: string, values: Row, version?: number): Promise<boolean> {
  const columns = Object.keys(values).map((name) => quoted(name));
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

/** Removes a record. Returns whether there was one that the viewer may remove. */
export async function removeRecord(client: Queries, collection: string, id: string): Promise<boolean> {
  const { rowCount } = await client.query(`delete from ${table(collection)} where id = $1`, [id]);
  return rowCount === 1;
}

/** Who asks in this transaction, and on which variant, as the policies see them. */
export async function readViewer(client: Queries): Promise<Readonly<Record<string, unknown>>> {
  const { rows } = await client.query('select portal.viewer() as viewer');
  const viewer = Object.entries(rows[0]?.['viewer'] ?? {});
  return Object.fromEntries(viewer.filter(([, value]) => value !== null));
}

/** Those fields of a record that lies in a table, as far as they are not empty. */
export function fieldsOf(record: unknown, names: ReadonlySet<string>): Row {
  return Object.fromEntries(Object.entries(record ?? {}).filter(([name, value]) => value !== null && names.has(name)));
}

function storedOf(record: unknown, names: ReadonlySet<string>): Stored {
  // Rows come as objects, and each table has these columns.
  const { _version, _place } = record as { _version: number; _place: number };
  return { row: fieldsOf(record, names), version: _version, place: _place };
}
