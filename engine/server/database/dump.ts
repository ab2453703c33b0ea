import type { Queries } from './Database.ts';
import { quoted } from './quoted.ts';

/** A table whose rows are worth keeping, with its columns. */
export interface KeptTable {
  schema: string;
  name: string;
  columns: string[];
}

/** Not kept: sessions and limits, which are of the moment, and what comes from the manifests. */
const passing = ['auth.session', 'auth.verification', 'live.limits', 'live.done', 'live.plans', 'live.domains'];

/** The tables of a portal, people before what belongs to them. */
export async function keptTables(client: Queries): Promise<KeptTable[]> {
  const { rows } = await client.query(
    `select n.nspname as schema, c.relname as name,
       (select json_agg(a.attname order by a.attnum) from pg_attribute a
        where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped and a.attgenerated = '') as columns
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where n.nspname in ('portal', 'auth', 'live') and c.relkind = 'r' and n.nspname || '.' || c.relname <> all ($1)
     order by n.nspname = 'auth' desc, c.relname = 'user' desc, n.nspname, c.relname`,
    [passing],
  );
  return rows.map(({ schema, name, columns }) => ({
    schema: String(schema),
    name: String(name),
    columns: Array.isArray(columns) ? columns.map(String) : [],
  }));
}

/** All rows of a table, as JSON texts, some at a time. They are those of one moment within a transaction that `freeze` began. */
export async function* rowsOf(client: Queries, { schema, name }: KeptTable): AsyncGenerator<string[]> {
  await client.query(`declare dumped no scroll cursor for select to_jsonb(t)::text as row from ${quoted(schema, name)} t`);
  for (;;) {
    const { rows } = await client.query('fetch 1000 from dumped');
    if (rows.length === 0) break;
    yield rows.map(({ row }) => String(row));
  }
  await client.query('close dumped');
}

/** What the transaction reads from now on is of one moment. */
export async function freeze(client: Queries): Promise<void> {
  await client.query('set transaction isolation level repeatable read read only');
}

/** Whether a table has no rows. */
export async function isEmpty(client: Queries, { schema, name }: KeptTable): Promise<boolean> {
  const { rows } = await client.query(`select 1 from ${quoted(schema, name)} limit 1`);
  return rows.length === 0;
}

/** Takes out what starts alone have put in: the records of collections that nobody writes, what the trail says of them, and links for the first one. */
export async function forgetStarts(client: Queries, collections: readonly string[]): Promise<void> {
  await client.query("delete from live.invitations where email = ''");
  for (const name of collections) await client.query(`delete from ${quoted('portal', name)}`);
  await client.query('delete from live.audit where by_id is null and collection = any ($1)', [collections]);
}

/** Lets rows into the tables as they were, without triggers; what refers to each other is looked at when the transaction ends. */
export async function openTables(client: Queries, tables: readonly KeptTable[]): Promise<void> {
  for (const { schema, name } of tables) await client.query(`alter table ${quoted(schema, name)} disable trigger user`);
  await client.query('set constraints all deferred');
}

/** Adds rows, each as `rowsOf` gave it. */
export async function fillTable(
  client: Queries,
  { schema, name }: KeptTable,
  columns: readonly string[],
  rows: readonly string[],
): Promise<void> {
  const named = columns.map((column) => quoted(column)).join(', ');
  const table = quoted(schema, name);
  await client.query(
    `insert into ${table} (${named}) overriding system value select ${named} from jsonb_populate_recordset(null::${table}, $1::jsonb)`,
    [`[${rows.join(',')}]`],
  );
}

/** As before `openTables`; what counts on goes on behind what there is. */
export async function closeTables(client: Queries, tables: readonly KeptTable[]): Promise<void> {
  // With rows that are still to be looked at no table can be altered.
  await client.query('set constraints all immediate');
  for (const table of tables) {
    const name = quoted(table.schema, table.name);
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
      await client.query(`select setval(pg_get_serial_sequence($1, $2), max(${quoted(String(column))})) from ${name} having count(*) > 0`, [
        name,
        column,
      ]);
    }
  }
}
