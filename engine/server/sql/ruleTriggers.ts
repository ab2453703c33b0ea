import { queryableScope } from '../../core/access/queryableScope.ts';
import type { Appointment } from '../../language/appointment.ts';
import type { Condition } from '../../language/condition.ts';
import type { PersonRecord } from '../../language/access.ts';
import type { RecordCount } from '../../language/recordCount.ts';
import type { RecordNotification } from '../../language/recordNotification.ts';
import type { OperationValue } from '../../language/operation.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import { quoteLiteral, quoteIdentifier } from '../database/quoteIdentifier.ts';
import { compileCondition, policyContext } from './compileCondition.ts';
import { readSource } from './fieldRules.ts';
import type { LivePortal } from './LivePortal.ts';
import { conditionSql, type MailingPortal, type TriggerPortal } from './conditionSql.ts';
import { queueSql } from './mailSql.ts';
import { notificationSql } from './notificationSql.ts';
import { withReadableRow } from './policies.ts';
import { buildJsonObject, valueSql } from './valueSql.ts';
import { digest, tableEntities } from './buildTargetSchema.ts';

/** The name prefix of all triggers for a table's rules. */
export const ruleTrigger = 'portal rule ';

/** Returns the triggers for a table's rules, keyed by name. A changed trigger gets a new name. */
export function ruleTriggers(name: string, portal: LivePortal): Record<string, string> {
  const entity = tableEntities(portal).find(({ of }) => of === name);
  return entity ? writeTriggers(entity, portal) : {};
}

export type TableEntity = Entity & { of: string };

function writeTriggers(entity: TableEntity, portal: MailingPortal): Record<string, string> {
  const counted = Object.keys(portal.access[entity.name]?.counts ?? {});
  const { ownedBy, eachPerson, appoints } = portal.access[entity.name] ?? {};
  const pairs = entity.fields.flatMap(({ name, notBelow }) => (notBelow === undefined ? [] : [name, notBelow]));
  return Object.fromEntries([
    ...(counted.length > 0 ? [trigger(entity, 'before insert or update', 'keep_counts', counted)] : []),
    ...(pairs.length > 0 ? [trigger(entity, 'before insert or update', 'keep_order', pairs)] : []),
    ...(ownedBy === undefined ? [] : [ownerTrigger(entity, ownedBy)]),
    ...fieldTriggers(entity, portal),
    ...listCopies(entity, portal).map((copy) => keepCopyTrigger(entity, copy, portal)),
    ...(eachPerson ? personTriggers(entity, eachPerson) : []),
    ...(appoints ? [appointTrigger(entity, appoints)] : []),
    ...listCounts(entity, portal).map((one) => countTrigger(entity, one, portal)),
    ...Object.entries(portal.access[entity.name]?.counts ?? {}).flatMap(([field, count]) => fillTrigger(entity, field, count, portal)),
    ...tableEntities(portal).flatMap((other) => [...copyTriggers(entity, other, portal), ...nameTriggers(entity, other, portal)]),
    ...(portal.access[entity.name]?.notify ?? []).map((notification) => notificationTrigger(entity, notification, portal)),
  ]);
}

function trigger(
  { of }: TableEntity,
  when: string,
  call: string,
  args: readonly string[],
  condition?: string,
): readonly [name: string, sql: string] {
  const whenClause = condition === undefined ? '' : ` when (${condition})`;
  const sql = `${when} on ${quoteIdentifier('portal', of)} for each row${whenClause} execute function portal.${call}(${args.map(quoteLiteral).join(', ')})`;
  const name = `${ruleTrigger}${digest(sql).slice(0, 12)}`;
  return [name, `create or replace trigger ${quoteIdentifier(name)} ${sql}`];
}

/** Returns the triggers that protect fields from viewers who may not read or change them. */
function fieldTriggers(entity: TableEntity, portal: TriggerPortal): (readonly [name: string, sql: string])[] {
  const { fields = {}, fills = {} } = portal.access[entity.name] ?? {};
  return Object.entries(fields).map(([name, { read, change }]) => {
    const holds = (condition: Condition | undefined) => (condition ? conditionSql(entity, condition, portal, '$1') : 'true');
    const field = entity.fields.find((known) => known.name === name);
    // The server itself sets the fields in `fills`, so don't check them in new records.
    const checksNew = change !== undefined && !Object.hasOwn(fills, name);
    const update = `update of ${quoteIdentifier(name)}`;
    const usual = field?.default === undefined ? [null, '', false, []] : [null, field.default];
    const args = [name, holds(read), holds(change), JSON.stringify(usual)];
    return trigger(entity, checksNew ? `before insert or ${update}` : `before ${update}`, 'keep_field', args);
  });
}

export function ownerTrigger(entity: TableEntity, field: string): readonly [name: string, sql: string] {
  return trigger(entity, 'before insert or update', 'keep_owner', [field]);
}

function appointTrigger(entity: TableEntity, { person, set, keep }: Appointment): readonly [name: string, sql: string] {
  return trigger(entity, 'after update', 'appoint', [person, JSON.stringify(set), JSON.stringify(keep)]);
}

/** Parses a reference to a person's field: `row.phone` → `phone`. Returns `undefined` for other values. */
export function parsePersonField(value: OperationValue | undefined): string | undefined {
  return typeof value === 'string' && value.startsWith('row.') ? value.slice('row.'.length) : undefined;
}

/** Returns the triggers for a table with one record per person. */
function personTriggers(entity: TableEntity, { fields, writes = [] }: PersonRecord): (readonly [name: string, sql: string])[] {
  const fixed = Object.keys(fields).filter((field) => !writes.includes(field));
  const pairs = writes.flatMap((field) => [field, parsePersonField(fields[field]) ?? '']);
  return [
    trigger(entity, 'before update or delete', 'keep_person', fixed),
    // `pg_trigger_depth() = 0` skips changes that other triggers make.
    ...(pairs.length === 0
      ? []
      : [trigger(entity, 'after update', 'write_person', pairs, 'pg_trigger_depth() = 0 and new.id = new._owner')]),
  ];
}

/** A count, and the field that stores it. */
export interface StoredCount {
  holder: TableEntity;
  field: string;
  count: RecordCount;
}

export function listCounts({ of }: TableEntity, portal: TriggerPortal): StoredCount[] {
  return tableEntities(portal).flatMap((holder) =>
    Object.entries(portal.access[holder.name]?.counts ?? {}).flatMap(([field, count]) =>
      count.of === of ? [{ holder, field, count }] : [],
    ),
  );
}

export function countTrigger(
  entity: TableEntity,
  { holder, field, count }: StoredCount,
  portal: TriggerPortal,
): readonly [name: string, sql: string] {
  const args = [holder.of, count.by, field, countsSql(entity, count, portal), ...(count.sum === undefined ? [] : [count.sum])];
  return trigger(entity, 'after insert or update or delete', 'count_record', args);
}

/** Returns the trigger that moves records up from a waiting list when there is room. */
function fillTrigger(
  holder: TableEntity,
  field: string,
  { of, by, fill }: RecordCount,
  portal: MailingPortal,
): (readonly [name: string, sql: string])[] {
  const counted = tableEntities(portal).find((other) => other.of === of);
  if (!fill || !counted) return [];
  const outer = { outer: queryableScope(holder, portal).fields.map(({ name }) => name) };
  const known = { ...withReadableRow(queryableScope(counted, portal)), given: outer };
  const context = { ...policyContext(portal.runtime), given: { outer: '$1' } };
  const test = (condition: Condition, row?: string) => {
    const { sql, problems } = compileCondition(condition, known, { ...context, row });
    if (sql === undefined)
      throw new Error(`access.json, ${holder.name}, ${field}: ${problems[0]?.sentence ?? "the database can't evaluate this condition"}`);
    return sql;
  };
  const row = 'jsonb_strip_nulls(to_jsonb(t))';
  const entries = Object.entries(fill.set);
  const values = entries.map(([name, value]) => [name, valueSql(value, { ...context, row }, outer, (when) => test(when, row))]);
  const table = quoteIdentifier('portal', of);
  const next = `select t.id, jsonb_populate_record(null::${table}, ${buildJsonObject(values)}) as n from ${table} t where t.${quoteIdentifier(by)} = $1 ->> 'id' and ${test(fill.where)} order by t._place, t.id limit $2 for update of t`;
  const set = entries.map(([name]) => `${quoteIdentifier(name)} = (next.n).${quoteIdentifier(name)}`).join(', ');
  const change = `update ${table} w set ${set} from next where w.id = next.id`;
  const changed = 'jsonb_strip_nulls(to_jsonb(f))';
  const given = Object.entries(fill.values ?? {}).map(([name, value]) => [
    name,
    valueSql(value, { ...context, row: changed }, outer, (when) => test(when, changed)),
  ]);
  const sql =
    fill.queue === undefined
      ? `with next as (${next}) ${change}`
      : `with next as (${next}), filled as (${change} returning w.*) ${queueSql(fill.queue, `select f._owner as person, ${buildJsonObject(given)} as given from filled f`, portal)}`;
  return [trigger(holder, 'after insert or update', 'fill_count', [holder.of, field, fill.upTo, sql])];
}

/** A field that copies a value: `{ field: 'boatName', by: 'boat', original: boats, from: 'name' }`. */
export interface StoredCopy {
  field: string;
  by: string;
  original: TableEntity;
  from: string;
}

export function listCopies(entity: TableEntity, portal: TriggerPortal): StoredCopy[] {
  return Object.entries(portal.access[entity.name]?.copies ?? {}).flatMap(([field, path]) => {
    const [by = '', from = ''] = path.split('.');
    const of = entity.fields.find(({ name }) => name === by)?.of;
    const original = tableEntities(portal).find((known) => known.of === of);
    return original ? [{ field, by, original, from }] : [];
  });
}

/** Returns a trigger that sets a copied field, such as `boatName`, when its reference (`boat`) changes. */
export function keepCopyTrigger(
  entity: TableEntity,
  { field, by, original, from }: StoredCopy,
  portal: TriggerPortal,
): readonly [name: string, sql: string] {
  const isRequired = entity.fields.some(({ name, required }) => name === field && required === true);
  const args = [field, by, readSource(original, portal), from, isRequired ? 'required' : ''];
  return trigger(entity, `before insert or update of ${quoteIdentifier(by)}, ${quoteIdentifier(field)}`, 'keep_copy', args);
}

/** Returns SQL that converts the copied value to the target column's type. `row` is SQL for the original record. */
export function copySql({ of }: TableEntity, { field, from }: StoredCopy, row: string): string {
  const only = `jsonb_build_object(${quoteLiteral(field)}, ${row} -> ${quoteLiteral(from)})`;
  return `(jsonb_populate_record(null::${quoteIdentifier('portal', of)}, ${only})).${quoteIdentifier(field)}`;
}

function copyTriggers(entity: TableEntity, other: TableEntity, portal: TriggerPortal): (readonly [name: string, sql: string])[] {
  return listCopies(other, portal).flatMap((copy) => {
    if (copy.original.of !== entity.of) return [];
    const [table, column, value] = [quoteIdentifier('portal', other.of), quoteIdentifier(copy.field), copySql(other, copy, '$1')];
    const sql = `update ${table} t set ${column} = ${value} where t.${quoteIdentifier(copy.by)} = $1 ->> 'id' and t.${column} is distinct from ${value}`;
    return [trigger(entity, `after update of ${quoteIdentifier(copy.from)}`, 'copy_fields', [sql])];
  });
}

/** Returns the triggers that update references in records of `other` when a record of `entity` is renamed. */
function nameTriggers(entity: TableEntity, other: TableEntity, portal: TriggerPortal): (readonly [name: string, sql: string])[] {
  return Object.entries(portal.access[other.name]?.names ?? {}).flatMap(([field, path]) => {
    const [of, name = ''] = path.split('.');
    return of === entity.of ? [trigger(entity, `after update of ${quoteIdentifier(name)}`, 'rename_uses', [name, other.of, field])] : [];
  });
}

function notificationTrigger(
  entity: TableEntity,
  notification: RecordNotification,
  portal: TriggerPortal,
): readonly [name: string, sql: string] {
  const when = { add: 'after insert', change: 'after update', remove: 'after delete' }[notification.on];
  return trigger(entity, when, 'notify_people', [notificationSql(entity, notification, portal)]);
}

function countsSql(entity: Entity, { where = {} }: RecordCount, portal: TriggerPortal): string {
  return conditionSql(entity, where, portal, '$1');
}

/** Returns SQL for a record in the table `t`, with its computed fields. A computed list of people contains the viewer or is empty. */
export function recordSql({ name }: Pick<Entity, 'name'>, portal: TriggerPortal): string {
  const { viewer } = policyContext(portal.runtime);
  const { counts = {}, own: flag } = portal.access[name] ?? {};
  const lists = Object.values(counts).flatMap(({ own, of, by, where = {} }) => {
    const counted = Object.values(portal.entities).find((other) => other.of === of);
    if (own === undefined || !counted) return [];
    const isOwn = `r.${quoteIdentifier(by)} = t.id and r._owner = ${viewer} ->> 'id' and ${conditionSql(counted, where, portal, 'to_jsonb(r)')}`;
    const list = `case when exists (select from ${readSource(counted, portal)} r where ${isOwn}) then jsonb_build_array(${viewer} -> 'id') else '[]' end`;
    return [`${quoteLiteral(own)}, ${list}`];
  });
  const computed = [...lists, ...(flag === undefined ? [] : [`${quoteLiteral(flag)}, coalesce(t._owner = ${viewer} ->> 'id', false)`])];
  return computed.length === 0 ? 'to_jsonb(t)' : `(to_jsonb(t) || jsonb_build_object(${computed.join(', ')}))`;
}
