import { quoteLiteral, quoteIdentifier } from '../database/quoteIdentifier.ts';
import { conditionSql, type TriggerPortal } from './conditionSql.ts';
import { tableEntities } from './buildTargetSchema.ts';

/** Returns the SQL of a function that deletes records and audit log entries that the access rules consider expired. */
export function forgetFunction(portal: TriggerPortal): string {
  const statements = tableEntities(portal).flatMap((entity) => {
    const forget = portal.access[entity.name]?.forget;
    if (!forget) return [];
    const limit = `moment - interval '${forget.days} days'`;
    const filter = forget.where ? ` and ${conditionSql(entity, forget.where, portal)}` : '';
    return [
      // ISO strings sort like dates.
      `delete from ${quoteIdentifier('portal', entity.of)} t where t.${quoteIdentifier(forget.since)} < to_char(${limit}, 'YYYY-MM-DD')${filter};`,
      `delete from live.audit where collection = ${quoteLiteral(entity.of)} and at < ${limit};`,
    ];
  });
  return `create or replace function live.forget_records(moment timestamptz) returns void language plpgsql security definer set search_path = pg_catalog as $function$
    begin
      ${statements.length === 0 ? 'null;' : statements.join('\n      ')}
    end $function$`;
}
