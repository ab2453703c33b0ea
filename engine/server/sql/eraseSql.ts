import { queryableScope } from '../../core/access/queryableScope.ts';
import type { Condition } from '../../language/condition.ts';
import { erasedRoot, type RecordErasure } from '../../language/erase.ts';
import { quoteLiteral, quoteIdentifier } from '../database/quoteIdentifier.ts';
import { compileCondition, policyContext } from './compileCondition.ts';
import type { TriggerPortal } from './conditionSql.ts';
import { findEmailField, personCollections } from './personRecords.ts';
import { withReadableRow } from './policies.ts';
import { tableEntities } from './buildTargetSchema.ts';

type TableEntity = ReturnType<typeof tableEntities>[number];

/** Placeholders that replace personal values in the audit log. If a value changed, its old and new value get different placeholders. */
const [erased, earlier, later] = ['(erased)', '(erased earlier value)', '(erased later value)'];

/** Returns the functions that erase a person's data. They run with the table owner's privileges. */
export function eraseFunctions(portal: TriggerPortal): string[] {
  const rules = tableEntities(portal).flatMap((entity) =>
    (portal.access[entity.name]?.erase ?? []).map((rule) => ruleSql(entity, rule, portal)),
  );
  const own = personCollections(portal).map(({ entity, record }) => {
    const field = findEmailField(record);
    const emailTest = (values: string) =>
      field === undefined ? '' : ` or lower(a.${values} ->> ${quoteLiteral(field)}) = lower(the_email)`;
    const filter = `a.record_id = the_id or a.owner = the_id or a.former_owner = the_id${emailTest('before')}${emailTest('after')}`;
    return eraseAudit(entity.of, filter, { kept: listKeptFields(entity) });
  });
  const tables = tablesWithRules(portal).map(({ of }) => quoteIdentifier('portal', of));
  return [
    `create or replace function live.erased(record jsonb, other jsonb, word text, fields text[], kept text[]) returns jsonb
     language sql immutable set search_path = pg_catalog as $function$
       select case when record is not null then coalesce((
         select jsonb_object_agg(e.key, case
           when e.key = any (kept) or not e.key = any (coalesce(fields, array[e.key])) then e.value
           when other is null or other -> e.key is not distinct from e.value then ${quoteLiteral(JSON.stringify(erased))}
           else to_jsonb(word) end)
         from jsonb_each(record) e), '{}') end $function$`,
    `create or replace function live.erase_person(the_person jsonb) returns jsonb language plpgsql security definer set search_path = pg_catalog as $function$
     declare
       the_id text := the_person ->> 'id';
       the_email text := the_person ->> 'email';
       ids text[];
       found bigint;
       removed jsonb := '{}';
       changed jsonb := '{}';
       kept jsonb;
       entries bigint := 0;
       emails bigint;
       files bigint;
     begin
       ${tables.length === 0 ? '' : `-- Records that the person is adding right now must be erased, too.\n       lock table ${tables.join(', ')} in share row exclusive mode;`}
       delete from auth."user" where id = the_id;
       ${rules.join('\n       ')}
       ${eraseAudit('people', 'a.record_id = the_id', { kept: ['id'] })}
       ${own.join('\n       ')}
       update live.audit a set by_name = ${quoteLiteral(erased)} where a.by_id = the_id and a.by_name is not null;
       delete from live.outbox o where o.person = the_id or lower(o.email) = lower(the_email);
       get diagnostics emails = row_count;
       update live.outbox o set by_name = ${quoteLiteral(erased)} where o.by_id = the_id;
       update live.outbox o set given = o.given || jsonb_build_object('by', ${quoteLiteral(erased)}) where o.given ->> 'by' = the_person ->> 'name';
       delete from live.invitations i where i.person = the_id or lower(i.email) = lower(the_email);
       update live.publications p set by_name = ${quoteLiteral(erased)} where p.by_id = the_id;
       update live.invitations i set invited_by = ${quoteLiteral(erased)} where i.inviter = the_id;
       delete from live.done d where d.person = the_id;
       delete from live.lists l where l.person = the_id;
       perform live.note_unused_files();
       delete from live.files f where f.unused_since is not null
         and (f.by_id = the_id or f.value in (select e.value from jsonb_each_text(the_person) e));
       get diagnostics files = row_count;
       kept := ${keptSql(portal)};
       return jsonb_build_object('removed', removed, 'changed', changed, 'kept', kept, 'entries', entries, 'emails', emails, 'files', files);
     end $function$`,
    'revoke all on function live.erased(jsonb, jsonb, text, text[], text[]), live.erase_person(jsonb) from public',
    'grant execute on function live.erase_person(jsonb) to portal_auth',
  ];
}

function tablesWithRules(portal: TriggerPortal): TableEntity[] {
  return tableEntities(portal).filter(({ name }) => portal.access[name]?.erase !== undefined);
}

function ruleSql(
  entity: TableEntity,
  { where = { 'row._owner': { sameAs: `${erasedRoot}.id` } }, set }: RecordErasure,
  portal: TriggerPortal,
): string {
  const table = quoteIdentifier('portal', entity.of);
  const holds = (row?: string) => compileErasureCondition(entity, where, portal, row);
  const [name, counts] = [quoteLiteral(entity.of), set ? 'changed' : 'removed'];
  const fields = Object.keys(set ?? {});
  const values = `jsonb_populate_record(null::${table}, ${quoteLiteral(JSON.stringify(set ?? {}))}) n`;
  const sets = fields.map((field) => `${quoteIdentifier(field)} = n.${quoteIdentifier(field)}`).join(', ');
  const change = set ? `update ${table} t set ${sets} from ${values}` : `delete from ${table} t`;
  const before = `(a.before || jsonb_build_object('_owner', coalesce(a.former_owner, a.owner)))`;
  const after = `(a.after || jsonb_build_object('_owner', a.owner))`;
  const filter = `a.record_id = any (ids) or (a.before is not null and ${holds(before)}) or (a.after is not null and ${holds(after)})`;
  return `select coalesce(array_agg(t.id), '{}') into ids from ${table} t where ${holds()};
       ${change} where t.id = any (ids);
       get diagnostics found = row_count;
       if found > 0 then ${counts} := ${counts} || jsonb_build_object(${name}, coalesce((${counts} -> ${name})::bigint, 0) + found); end if;
       ${eraseAudit(entity.of, filter, set ? { fields } : { kept: listKeptFields(entity) })}`;
}

function eraseAudit(of: string, filter: string, { fields, kept = [] }: { fields?: readonly string[]; kept?: readonly string[] }): string {
  const list = (names: readonly string[]) => `array[${names.map(quoteLiteral).join(', ')}]::text[]`;
  const values = (own: string, other: string, word: string) =>
    `live.erased(a.${own}, a.${other}, ${quoteLiteral(word)}, ${fields ? list(fields) : 'null'}, ${list(kept)})`;
  return `update live.audit a set before = n.before, after = n.after from (
         select a.id, ${values('before', 'after', earlier)} as before, ${values('after', 'before', later)} as after
         from live.audit a where a.collection = ${quoteLiteral(of)} and (${filter})) n
       where n.id = a.id and (n.before is distinct from a.before or n.after is distinct from a.after);
       get diagnostics found = row_count;
       entries := entries + found;`;
}

/** Returns the names of the fields to keep in the audit log when a person is erased. These fields contain only ids. */
function listKeptFields({ fields }: TableEntity): string[] {
  return ['id', ...fields.filter(({ type }) => type === 'record').map(({ name }) => name)];
}

function compileErasureCondition(entity: TableEntity, where: Condition, portal: TriggerPortal, row?: string): string {
  const names = ['id', ...portal.userEntity.fields.map(({ name }) => name)];
  const known = { ...withReadableRow(queryableScope(entity, portal)), given: { [erasedRoot]: names } };
  const { sql, problems } = compileCondition(where, known, {
    ...policyContext(portal.runtime),
    ...{ row, given: { [erasedRoot]: 'the_person' } },
  });
  if (sql === undefined)
    throw new Error(`access.json, ${entity.name}, erase: ${problems[0]?.sentence ?? "the database can't evaluate this condition"}`);
  return sql;
}

function keptSql(portal: TriggerPortal): string {
  const counts = tableEntities(portal)
    .filter(({ name }) => portal.access[name]?.erase === undefined && portal.access[name]?.eachPerson === undefined)
    .map(({ of }) => `select ${quoteLiteral(of)} as name, count(*) as n from ${quoteIdentifier('portal', of)} where _owner = the_id`);
  if (counts.length === 0) return `'{}'`;
  return `(select coalesce(jsonb_object_agg(c.name, c.n), '{}') from (${counts.join(' union all ')}) c where c.n > 0)`;
}
