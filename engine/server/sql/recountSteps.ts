import { quoteIdentifier } from '../database/quoteIdentifier.ts';
import type { LivePortal } from './LivePortal.ts';
import type { Catalogue } from './readCatalogue.ts';
import { conditionSql, type TriggerPortal } from './conditionSql.ts';
import { listCounts, countTrigger, type StoredCount, type TableEntity } from './ruleTriggers.ts';
import type { PlanStep } from './PlanStep.ts';
import { tableEntities } from './buildTargetSchema.ts';

/** If a count is new, returns steps that compute it for existing records. From then on, triggers update the count. */
export function recountSteps(portal: LivePortal, { tables }: Pick<Catalogue, 'tables'>): PlanStep[] {
  const found = (of: string) => tables.find(({ schema, name }) => schema === 'portal' && name === of);
  return tableEntities(portal).flatMap((entity) =>
    listCounts(entity, portal)
      .filter((one) => found(one.holder.of) && !found(entity.of)?.triggers.includes(countTrigger(entity, one, portal)[0]))
      .map((one) => recountStep(entity, one, portal)),
  );
}

function recountStep(entity: TableEntity, { holder, field, count: { by, where = {}, sum } }: StoredCount, portal: TriggerPortal): PlanStep {
  const [records, table, column] = [quoteIdentifier('portal', entity.of), quoteIdentifier('portal', holder.of), quoteIdentifier(field)];
  const isCounted = conditionSql(entity, where, portal, 'jsonb_strip_nulls(to_jsonb(r))');
  const number = sum === undefined ? 'count(r.id)' : `coalesce(sum(r.${quoteIdentifier(sum)}), 0)`;
  const counts = `select h.id, ${number} as number from ${table} h left join ${records} r on r.${quoteIdentifier(by)} = h.id and ${isCounted} group by h.id`;
  // Turn on `portal.loading`, so that triggers accept numbers below a field's minimum.
  return {
    description: `Counts "${field}" of "${holder.label}" from the existing records`,
    sql: `do $do$ begin
      perform set_config('portal.loading', 'on', true);
      update ${table} t set ${column} = n.number from (${counts}) n where n.id = t.id and coalesce(t.${column}, 0) <> n.number;
      perform set_config('portal.loading', '', true);
    end $do$`,
    failureMessage: `The field "${field}" of "${holder.label}" can't be counted, because a record breaks another rule. Correct that record, then start again.`,
  };
}
