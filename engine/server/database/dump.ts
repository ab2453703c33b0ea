import type { Queries } from './Database.ts';
import { quoteIdentifier } from './quoteIdentifier.ts';

/** A table to back up or restore. */
export interface BackupTable {
  schema: string;
  name: string;
  columns: string[];
  /** The columns' PostgreSQL types, in the order of `columns`. Missing in old backups. */
  types?: string[];
  /** True if the table's collection is no longer in the manifests, so nobody has access. */
  isClosed?: boolean;
}

/** Tables to leave out of backups. They contain temporary data, such as sessions, or data from the manifests. */
const temporaryTables = ['auth.session', 'auth.verification', 'live.limits', 'live.lists', 'live.done', 'live.plans', 'live.domains'];

/** Lists the tables to back up. The users' table comes first, because other tables refer to it. */
export async function listBackupTables(client: Queries): Promise<BackupTable[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns,
       (select json_agg(format_type(a.atttypid, a.atttypmod) order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as types,
       n.nspname = 'portal' and not exists (select from pg_policy p where p.polrelid = c.oid and p.polname <> 'portal keeper') as closed
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('portal', 'auth', 'live') and c.relkind = 'r' and n.nspname || '.' || c.relname <> all ($1)
     order by n.nspname = 'auth' desc, c.relname = 'user' desc, n.nspname, c.relname`,
    [temporaryTables],
  );
  return rows.map(({ schema, name, columns, types, closed }) => ({
    schema: String(schema),
    name: String(name),
    columns: Array.isArray(columns) ? columns.map(String) : [],
    types: Array.isArray(types) ? types.map(String) : [],
    isClosed: closed === true,
  }));
}

/** Reads a table's rows in batches, as JSON strings. For a consistent snapshot, call `freeze` first. */
export async function* readRows(client: Queries, { schema, name }: BackupTable): AsyncGenerator<string[]> {
  await client.query(`declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${quoteIdentifier(schema, name)} t`);
  for (;;) {
    const { rows } = await client.query('fetch 1000 from dumped');
    if (rows.length === 0) break;
    yield rows.map(({ row }) => String(row));
  }
  await client.query('close dumped');
}

export async function freezeSnapshot(client: Queries): Promise<void> {
  await client.query('set transaction isolation level repeatable read read only');
}

export async function isEmpty(client: Queries, { schema, name }: BackupTable): Promise<boolean> {
  const { rows } = await client.query(`select 1 from ${quoteIdentifier(schema, name)} limit 1`);
  return rows.length === 0;
}

/**
 * Deletes the data that a portal adds when it first starts: the records of `collections`, their audit log entries, and the first user's
 * invitations.
 */
export async function deleteStartData(client: Queries, collections: readonly string[]): Promise<void> {
  await client.query("delete from live.invitations where email = ''");
  for (const name of collections) await client.query(`delete from ${quoteIdentifier('portal', name)}`);
  await client.query('delete from live.audit where by_id is null and collection = any ($1)', [collections]);
}

/** Turns off triggers and constraint checks, so that rows can be inserted in any order. `closeTables` checks the constraints. */
export async function openTables(client: Queries, tables: readonly BackupTable[]): Promise<void> {
  for (const { schema, name } of tables) await client.query(`alter table ${quoteIdentifier(schema, name)} disable trigger user`);
  await client.query('set constraints all deferred');
}

/** The PostgreSQL column types that a backup may contain. */
const columnTypes: readonly string[] = [
  'text',
  'bigint',
  'integer',
  'numeric',
  'double precision',
  'boolean',
  'date',
  'jsonb',
  'text[]',
  'timestamp with time zone',
];

/** Returns the SQL for a column type. Rejects unknown types, because backups can be forged. */
function typeSql(type = 'text'): string {
  if (!columnTypes.includes(type)) throw new Error(`The backup has a column of type "${type}", which portals don't use.`);
  return type;
}

/** Adds an empty column for a field that is no longer in the manifests. */
export async function addObsoleteColumn(client: Queries, { schema, name }: BackupTable, column: string, type: string): Promise<void> {
  await client.query(`alter table ${quoteIdentifier(schema, name)} add column ${quoteIdentifier(column)} ${typeSql(type)}`);
}

/** Creates a table for a collection that is no longer in the manifests. No role can access the table. */
export async function createObsoleteTable(client: Queries, { schema, name, columns, types = [] }: BackupTable): Promise<void> {
  if (schema !== 'portal') throw new Error(`The backup has a table ${schema}.${name}, which portals don't use.`);
  const table = quoteIdentifier(schema, name);
  const all = columns.map((column, index) => `${quoteIdentifier(column)} ${typeSql(types[index])}${column === 'id' ? ' primary key' : ''}`);
  await client.query(`create table ${table} (${all.join(', ')})`);
  await client.query(`alter table ${table} alter column _version set not null, alter column _version set default 1`);
  await client.query(`alter table ${table} alter column _place set not null`);
  await client.query(`alter table ${table} enable row level security, force row level security`);
  await client.query(`create policy "portal keeper" on ${table} to current_user using (true) with check (true)`);
}

/** Inserts rows from `readRows`, and returns the number of inserted rows. `columns` maps the backup's columns to the table's columns. */
export async function fillTable(
  client: Queries,
  { schema, name }: BackupTable,
  columns: ReadonlyMap<string, string>,
  rows: readonly string[],
): Promise<number> {
  const named = [...columns.values()].map((column) => quoteIdentifier(column)).join(', ');
  const table = quoteIdentifier(schema, name);
  const renamed = [...columns].filter(([from, to]) => from !== to);
  const all =
    renamed.length === 0
      ? '$1::jsonb'
      : '(select jsonb_agg(r || renamed) from jsonb_array_elements($1::jsonb) r, lateral (select jsonb_object_agg(n.value, r -> n.key) as renamed from jsonb_each_text($2::jsonb) n) o)';
  const { rowCount } = await client.query(
    `insert into ${table} (${named}) overriding system value select ${named} from jsonb_populate_recordset(null::${table}, ${all})`,
    [`[${rows.join(',')}]`, ...(renamed.length === 0 ? [] : [JSON.stringify(Object.fromEntries(renamed))])],
  );
  return rowCount ?? 0;
}

/** Checks constraints, turns triggers on again, and moves sequences past the inserted rows. */
export async function closeTables(client: Queries, tables: readonly BackupTable[]): Promise<void> {
  // Run pending constraint checks now, because a table can't be altered until they are done.
  await client.query('set constraints all immediate');
  for (const table of tables) {
    const name = quoteIdentifier(table.schema, table.name);
    await client.query(`alter table ${name} enable trigger user`);
    if (table.schema === 'portal') {
      await client.query(
        `select setval('portal.places', greatest((select last_value from portal.places), (select ceil(max(_place))::bigint from ${name})))`,
      );
    }
    const { rows } = await client.query(
      `select attname as column from pg_attribute where attrelid = $1::regclass and attidentity <> '' and not attisdropped`,
      [name],
    );
    for (const { column } of rows) {
      await client.query(
        `select setval(pg_get_serial_sequence($1, $2), max(${quoteIdentifier(String(column))})) from ${name} having count(*) > 0`,
        [name, column],
      );
    }
  }
}
