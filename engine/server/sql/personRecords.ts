import type { PersonRecord } from '../../language/access.ts';
import type { OperationValue } from '../../language/operation.ts';
import { quoteLiteral, quoteIdentifier } from '../database/quoteIdentifier.ts';
import { buildChecks } from './buildChecks.ts';
import { policyContext } from './compileCondition.ts';
import { conditionSql, type TriggerPortal } from './conditionSql.ts';
import { parsePersonField, type TableEntity } from './ruleTriggers.ts';
import type { PlanStep } from './PlanStep.ts';
import type { Catalogue } from './readCatalogue.ts';
import { buildJsonObject, valueSql } from './valueSql.ts';
import { tableEntities } from './buildTargetSchema.ts';

export interface PersonCollection {
  entity: TableEntity;
  record: PersonRecord;
}

export function personCollections(portal: Pick<TriggerPortal, 'entities' | 'access'>): PersonCollection[] {
  return tableEntities(portal).flatMap((entity) => {
    const record = portal.access[entity.name]?.eachPerson;
    return record ? [{ entity, record }] : [];
  });
}

/** Returns the person field in a value: `row.phone` → `phone`. Returns `undefined` unless the value contains exactly one. */
export function findSourceField(value: OperationValue | undefined): string | undefined {
  if (typeof value !== 'object' || value === null || !('cases' in value)) return parsePersonField(value);
  const shown = new Set(value.cases.flatMap(({ use }) => parsePersonField(use) ?? []));
  return shown.size === 1 ? [...shown][0] : undefined;
}

/** Returns the field that contains the person's email. Existing records are matched to new accounts by this field. */
export function findEmailField({ fields }: PersonRecord): string | undefined {
  return Object.keys(fields).find((field) => findSourceField(fields[field]) === 'email');
}

/** Returns the functions and triggers for `eachPerson` records. */
export function personRecordFunctions(portal: TriggerPortal): string[] {
  const collections = personCollections(portal);
  return [
    // Copies values from a record to a new person, if the record was entered before the person had an account.
    `create or replace function portal.adopt_records() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
     declare
       entered jsonb := '{}';
       found jsonb;
     begin
       ${collections.map((collection) => compileAdoption(collection, collections, portal)).join('\n       ')}
       return case when entered = '{}' then new else jsonb_populate_record(new, entered) end;
     end $function$`,
    `create or replace trigger "portal adopt" before insert or update on auth."user" for each row execute function portal.adopt_records()`,
    `create or replace function portal.keep_records() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
     declare
       is_now jsonb := case when tg_op <> 'DELETE' then jsonb_strip_nulls(to_jsonb(new)) end;
       entered jsonb;
       shown jsonb;
     begin
       if tg_op = 'DELETE' then
         ${collections.map(({ entity }) => `delete from ${quoteIdentifier('portal', entity.of)} where id = old.id;`).join('\n         ')}
         return null;
       end if;
       ${collections.map((collection) => compileKeep(collection, portal)).join('\n       ')}
       return null;
     end $function$`,
    `create or replace trigger "portal records" after insert or update or delete on auth."user"
     for each row execute function portal.keep_records()`,
    // Copies changes from a person's record to `auth.user`. The arguments are pairs of fields: one in the record, then one in `auth.user`.
    `create or replace function portal.write_person() returns trigger language plpgsql security definer set search_path = pg_catalog as $function$
     declare place integer := 0; changed jsonb := '{}'; sets text;
     begin
       while place < tg_nargs loop
         if to_jsonb(new) -> tg_argv[place] is distinct from to_jsonb(old) -> tg_argv[place] then
           changed := changed || jsonb_build_object(tg_argv[place + 1], to_jsonb(new) -> tg_argv[place]);
         end if;
         place := place + 2;
       end loop;
       if changed = '{}' then return null; end if;
       sets := (select string_agg(format('%1$I = n.%1$I', key), ', ') from jsonb_object_keys(changed) key);
       execute 'update auth."user" u set ' || sets || ', "updatedAt" = greatest(now(), u."updatedAt" + interval ''1 millisecond'')
         from jsonb_populate_record(null::auth."user", $1) n where u.id = $2' using changed, new.id;
       perform pg_notify('portal_changes', 'people');
       perform pg_notify('portal_sessions', new.id);
       return null;
     end $function$`,
    // Rejects direct deletion of a user's record. On a direct update, restores the fields named by the trigger's arguments.
    `create or replace function portal.keep_person() returns trigger language plpgsql as $function$
     declare field text;
     begin
       if pg_trigger_depth() = 1 and old.id = old._owner then
         if tg_op = 'DELETE' then raise exception 'the record of a person stays' using errcode = '42501'; end if;
         foreach field in array coalesce(tg_argv, '{}') loop
           new := jsonb_populate_record(new, jsonb_build_object(field, to_jsonb(old) -> field));
         end loop;
       end if;
       return case tg_op when 'DELETE' then old else new end;
     end $function$`,
    // Older versions of the engine created this function.
    'drop function if exists portal.entered_record(text, text, text, text)',
    'revoke all on function portal.adopt_records(), portal.keep_records(), portal.write_person(), portal.keep_person() from public',
  ];
}

type FieldPair = readonly [field: string, of: string];

function compileAdoptedFields(collections: readonly PersonCollection[], { fields }: PersonRecord): FieldPair[] {
  const written = collections.flatMap(({ record }) => (record.writes ?? []).map((field) => parsePersonField(record.fields[field])));
  return Object.entries(fields).flatMap(([field, value]): FieldPair[] => {
    const of = findSourceField(value);
    return of !== undefined && written.includes(of) ? [[field, of]] : [];
  });
}

/** Returns SQL that fills in a new person's fields from an existing record about them. */
function compileAdoption({ entity, record }: PersonCollection, collections: readonly PersonCollection[], portal: TriggerPortal): string {
  const adopted = compileAdoptedFields(collections, record);
  if (adopted.length === 0) return '';
  return `if not exists (select from ${quoteIdentifier('portal', entity.of)} t where t.id = new.id) then
         found := ${compileFindRecord(entity.of, record)};
         if found is not null then
           ${adopted.map((pair) => compileAdoptedField(pair, portal)).join('\n           ')}
         end if;
       end if;`;
}

function compileAdoptedField([field, personField]: FieldPair, portal: TriggerPortal): string {
  const name = quoteLiteral(personField);
  const own = portal.userEntity.fields.filter((known) => known.name === personField);
  const checks = own.flatMap((known) => buildChecks(known, portal.runtime)).map((check) => ` and (${check})`);
  const value = `jsonb_build_object(${name}, found -> ${quoteLiteral(field)})`;
  const personValue = `select to_jsonb(n.${quoteIdentifier(personField)}) from jsonb_populate_record(null::auth."user", ${value}) n where true${checks.join('')}`;
  return `if to_jsonb(new) ->> ${name} is null then
             entered := jsonb_strip_nulls(jsonb_build_object(${name}, (${personValue}))) || entered;
           end if;`;
}

/** Returns SQL that finds an existing record for a person. Prefers a record they own over an unowned record with their email. */
function compileFindRecord(of: string, record: PersonRecord): string {
  const email = findEmailField(record);
  const entered = email === undefined ? '' : ` or (t._owner is null and lower(t.${quoteIdentifier(email)}) = lower(new.email))`;
  return `(select to_jsonb(t) from ${quoteIdentifier('portal', of)} t where t.id <> new.id and (t._owner = new.id${entered})
           order by t._owner is null, t._place, t.id limit 1)`;
}

function compileKeep({ entity, record }: PersonCollection, portal: TriggerPortal): string {
  const table = quoteIdentifier('portal', entity.of);
  const object = (values: Readonly<Record<string, OperationValue>>) =>
    buildJsonObject(Object.entries(values).map(([name, value]) => [name, personValueSql(value, portal)]));
  const fields = Object.keys(record.fields).map((field) => quoteIdentifier(field));
  const differs = fields.map((field) => `t.${field} is distinct from n.${field}`).join(' or ');
  const follow =
    fields.length === 0
      ? ''
      : `update ${table} t set ${fields.map((field) => `${field} = n.${field}`).join(', ')} from jsonb_populate_record(null::${table}, shown) n where t.id = new.id and (${differs});`;
  return `shown := ${object(record.fields)};
       if exists (select from ${table} t where t.id = new.id) then
         ${follow}
       else
         entered := coalesce(${compileFindRecord(entity.of, record)}, '{}');
         delete from ${table} t where t.id = entered ->> 'id';
         insert into ${table} select * from jsonb_populate_record(null::${table},
           ${object(record.starts ?? {})} || jsonb_strip_nulls(entered) || shown || jsonb_build_object('id', new.id, '_owner', new.id));
       end if;`;
}

function personValueSql(value: OperationValue, portal: TriggerPortal): string {
  const context = { ...policyContext(portal.runtime), row: 'is_now' };
  return valueSql(value, context, {}, (condition) => conditionSql(portal.userEntity, condition, portal, 'is_now'));
}

/**
 * Returns the plan's steps for creating missing `eachPerson` records. Returns no steps if the database is empty, or if the foundation
 * hasn't changed since the last plan.
 */
export function personSteps(portal: TriggerPortal, { last }: Pick<Catalogue, 'last'>, foundation: string): PlanStep[] {
  const labels = personCollections(portal).map(({ entity }) => `"${entity.label}"`);
  if (labels.length === 0 || !last || last.foundation === foundation) return [];
  return [{ description: `Gives each person their ${labels.join(', ')}`, sql: joinPeople }];
}

/** Fires the triggers that create missing records. Repeating this update changes nothing. */
export const joinPeople = 'update auth."user" set name = name';
