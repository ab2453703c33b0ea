import type { Queries } from '../database/Database.ts';
import { operationName } from '../database/quoteIdentifier.ts';
import { viewsSchema } from './fieldRules.ts';
import { ruleTrigger } from './ruleTriggers.ts';
import { ours } from './buildTargetSchema.ts';

export interface FoundTable {
  schema: string;
  name: string;
  columns: Readonly<Record<string, string>>;
  /** The constraints that a plan created. Other constraints aren't listed. */
  constraints: readonly string[];
  /** The indexes that a plan created. Other indexes aren't listed. */
  indexes: readonly string[];
  triggers: readonly string[];
  policies: Readonly<Record<string, string>>;
}

export interface Catalogue {
  encoding: string;
  tables: readonly FoundTable[];
  functions: Readonly<Record<string, string>>;
  /** Hashes of the SQL views that hide fields, keyed by collection. */
  views: Readonly<Record<string, string>>;
  domains: Readonly<Record<string, unknown>>;
  /** The edition and foundation of the last plan. Missing for an empty database. */
  last?: { edition: number; foundation: string };
  /** New names of renamed fields, keyed by `TABLE.OLD`. */
  renames: Readonly<Record<string, string>>;
}

export const emptyCatalogue: Catalogue = { encoding: 'UTF8', tables: [], functions: {}, views: {}, domains: {}, renames: {} };

export async function readCatalogue(client: Queries): Promise<Catalogue> {
  const tables = await client.query(
    `select n.nspname as schema, c.relname as name,
       (select jsonb_object_agg(a.attname, format_type(a.atttypid, a.atttypmod) order by a.attnum)
        from pg_attribute a where a.attrelid = c.oid and a.attnum > 0 and not a.attisdropped) as columns,
       array(select conname::text from pg_constraint where conrelid = c.oid and starts_with(conname, $1) order by conname) as constraints,
       array(select i.relname::text from pg_index x join pg_class i on i.oid = x.indexrelid
             where x.indrelid = c.oid and starts_with(i.relname, $1) order by 1) as indexes,
       array(select case when starts_with(tgname, $2) then tgname else tgname || ' ' || encode(tgargs, 'escape') end from pg_trigger where tgrelid = c.oid and not tgisinternal order by 1) as triggers,
       coalesce((select jsonb_object_agg(polname, coalesce(obj_description(oid, 'pg_policy'), '')) from pg_policy where polrelid = c.oid), '{}') as policies
     from pg_class c join pg_namespace n on n.oid = c.relnamespace
     where c.relkind = 'r' and n.nspname in ('portal', 'auth') order by 1, 2`,
    [ours, ruleTrigger],
  );
  const { rows: known } = await client.query(
    "select current_setting('server_encoding') as encoding, to_regclass('live.plans') is not null as known",
  );
  const { rows: functions } = await client.query(
    `select p.proname as name, coalesce(obj_description(p.oid, 'pg_proc'), '') as digest
     from pg_proc p join pg_namespace n on n.oid = p.pronamespace where n.nspname = 'portal' and starts_with(p.proname, $1)`,
    [operationName('')],
  );
  const { rows: views } = await client.query(
    `select c.relname as name, coalesce(obj_description(c.oid, 'pg_class'), '') as digest
     from pg_class c join pg_namespace n on n.oid = c.relnamespace where n.nspname = $1 and c.relkind = 'v'`,
    [viewsSchema],
  );
  const existing = {
    views: Object.fromEntries(views.map(({ name, digest }) => [String(name), String(digest)])),
    functions: Object.fromEntries(functions.map(({ name, digest }) => [String(name), String(digest)])),
    encoding: String(known[0]?.['encoding']),
    tables: tables.rows.map(toTable),
  };
  if (known[0]?.['known'] !== true) return { ...existing, domains: {}, renames: {} };
  const { rows: last } = await client.query('select edition, foundation from live.plans order by id desc limit 1');
  const { rows: renames } = await client.query('select renames from live.plans order by id');
  const { rows: domains } = await client.query('select name, value from live.domains');
  const [plan] = last;
  return {
    ...existing,
    domains: Object.fromEntries(domains.map(({ name, value }) => [name, value])),
    ...(plan && { last: { edition: Number(plan['edition']), foundation: String(plan['foundation']) } }),
    renames: Object.assign({}, ...renames.map((row) => row['renames'])),
  };
}

function toTable(row: Record<string, unknown>): FoundTable {
  // The query in `readCatalogue` returns all columns of `FoundTable`.
  return row as unknown as FoundTable;
}
