import { quoteIdentifier } from '../database/quoteIdentifier.ts';
import type { TriggerPortal } from './conditionSql.ts';
import type { LivePortal } from './LivePortal.ts';
import type { PlanStep } from './PlanStep.ts';
import type { Catalogue } from './readCatalogue.ts';
import { copySql, keepCopyTrigger, listCopies, type StoredCopy, type TableEntity } from './ruleTriggers.ts';
import { tableEntities } from './buildTargetSchema.ts';

/** Returns migration steps that fill new copied fields from existing records. Later, triggers keep the copies up to date. */
export function copySteps(portal: LivePortal, { tables }: Pick<Catalogue, 'tables'>): PlanStep[] {
  const found = (of: string) => tables.find(({ schema, name }) => schema === 'portal' && name === of);
  return tableEntities(portal).flatMap((entity) =>
    listCopies(entity, portal)
      .filter((copy) => found(copy.original.of) && isNew(entity, copy, portal, found(entity.of)?.triggers))
      .map((copy) => copyStep(entity, copy)),
  );
}

function isNew(entity: TableEntity, copy: StoredCopy, portal: TriggerPortal, known: readonly string[] | undefined): boolean {
  return known?.includes(keepCopyTrigger(entity, copy, portal)[0]) === false;
}

function copyStep(entity: TableEntity, copy: StoredCopy): PlanStep {
  const [table, column, value] = [quoteIdentifier('portal', entity.of), quoteIdentifier(copy.field), copySql(entity, copy, 'to_jsonb(o)')];
  const filter = `o.id = t.${quoteIdentifier(copy.by)} and ${value} is not null and t.${column} is distinct from ${value}`;
  return {
    description: `Fills "${copy.field}" of "${entity.label}" with the values of the records that it is copied from`,
    sql: `do $do$ begin
      perform set_config('portal.loading', 'on', true);
      update ${table} t set ${column} = ${value} from ${quoteIdentifier('portal', copy.original.of)} o where ${filter};
      perform set_config('portal.loading', '', true);
    end $do$`,
  };
}
