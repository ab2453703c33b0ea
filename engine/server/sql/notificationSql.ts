import { queryableScope } from '../../core/access/queryableScope.ts';
import type { QueryableScope } from '../../core/access/parseRecordCondition.ts';
import type { Condition } from '../../language/condition.ts';
import { beforeRoot, type RecordNotification } from '../../language/recordNotification.ts';
import { quoteIdentifier } from '../database/quoteIdentifier.ts';
import { compileCondition, policyContext, type SqlContext } from './compileCondition.ts';
import { withReadableRow } from './policies.ts';
import type { TriggerPortal } from './conditionSql.ts';
import { buildJsonObject, valueSql } from './valueSql.ts';
import { storedFields, tableEntities } from './buildTargetSchema.ts';

/**
 * Returns SQL that adds a notification for each recipient except the viewer. `$1` is the record after the change, and `$2` is the record
 * before it.
 */
export function notificationSql(
  entity: TableEntity,
  { when = {}, for: receiver, insert, set }: RecordNotification,
  portal: TriggerPortal,
): string {
  const scope = withReadableRow(queryableScope(entity, portal));
  const names = scope.fields.map(({ name }) => name);
  const changed: CompileContext = {
    known: { ...scope, given: { [beforeRoot]: names } },
    context: { ...policyContext(portal.runtime), row: '$1', given: { [beforeRoot]: '$2' } },
  };
  const target = findEntity(insert, portal);
  const columns = ['id', ...storedFields(target, portal).map(({ name }) => name), '_owner'].map((name) => quoteIdentifier(name)).join(', ');
  const entries = Object.entries(set).map(([name, value]) => [name, compileValue(value, changed)]);
  const given = `${buildJsonObject(entries)} || jsonb_build_object('id', gen_random_uuid()::text, '_owner', p.person)`;
  const people = `select distinct f.person from (${receivers(receiver, names, changed, portal)}) f where f.person is distinct from ${changed.context.viewer} ->> 'id' and exists (select from auth."user" u where u.id = f.person)`;
  const table = quoteIdentifier('portal', insert);
  return `insert into ${table} (${columns}) select ${columns} from (select n.* from (${people}) p, jsonb_populate_record(null::${table}, ${given}) n) made where ${compileTest(when, changed)}`;
}

type TableEntity = ReturnType<typeof tableEntities>[number];

interface CompileContext {
  known: QueryableScope;
  context: SqlContext;
}

function receivers(receiver: RecordNotification['for'], names: readonly string[], changed: CompileContext, portal: TriggerPortal): string {
  if (typeof receiver === 'string') return `select portal.as_text(${compileValue(receiver, changed)}) as person`;
  const { ownersOf, where = {} } = receiver;
  const known = { ...withReadableRow(queryableScope(findEntity(ownersOf, portal), portal)), given: { outer: names } };
  const context = { ...policyContext(portal.runtime), given: { outer: '$1' } };
  return `select t._owner as person from ${quoteIdentifier('portal', ownersOf)} t where ${compileTest(where, { known, context })}`;
}

function compileValue(value: RecordNotification['set'][string], { known, context }: CompileContext): string {
  return valueSql(value, context, known.given ?? {}, (condition) => compileTest(condition, { known, context }));
}

function compileTest(condition: Condition, { known, context }: CompileContext): string {
  const { sql, problems } = compileCondition(condition, known, context);
  if (sql === undefined) throw new Error(`access.json, notify: ${problems[0]?.sentence ?? "the database can't evaluate this condition"}`);
  return sql;
}

function findEntity(of: string, portal: TriggerPortal): TableEntity {
  const entity = tableEntities(portal).find((one) => one.of === of);
  if (!entity) throw new Error(`access.json, notify: there is no collection "${of}"`);
  return entity;
}
