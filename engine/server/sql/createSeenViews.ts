import type { Entity } from '../../language/PortalManifests.ts';
import { quoteLiteral, quoteIdentifier } from '../database/quoteIdentifier.ts';
import { ownColumns, readRules, viewsSchema } from './fieldRules.ts';
import type { PlanStep } from './PlanStep.ts';
import { addPortalGate } from './policies.ts';
import type { Catalogue } from './readCatalogue.ts';
import { conditionSql, type TriggerPortal } from './conditionSql.ts';
import { digest, storedFields, tableEntities } from './buildTargetSchema.ts';

interface SeenView {
  collection: string;
  sql: string;
  /** A hash of `sql`, stored as the view's comment. */
  digest: string;
}

function createSeenViews(portal: TriggerPortal): SeenView[] {
  return tableEntities(portal).flatMap((entity) => {
    const rules = readRules(portal.access[entity.name]);
    const read = portal.access[entity.name]?.read;
    if (rules.size === 0 || !read) return [];
    const columns = storedFields(entity, portal).map(({ name }) => {
      const rule = rules.get(name);
      const column = `t.${quoteIdentifier(name)}`;
      return rule ? `case when ${conditionSql(entity, rule, portal)} then ${column} end as ${quoteIdentifier(name)}` : column;
    });
    const all = [...ownColumns.map((name) => `t.${quoteIdentifier(name)}`), ...columns].join(', ');
    // Policies don't protect views, so add the read condition to the view.
    const rows = conditionSql(entity, addPortalGate(read, portal), portal);
    const sql = `create view ${quoteIdentifier(viewsSchema, entity.of)} with (security_barrier = true) as select ${all} from ${quoteIdentifier('portal', entity.of)} t where ${rows}`;
    return [{ collection: entity.of, sql, digest: digest(sql) }];
  });
}

/** Returns SQL that removes hidden fields from a record (jsonb). */
export function withoutHiddenSql(entity: Entity, record: string, portal: TriggerPortal): string {
  const rules = [...readRules(portal.access[entity.name])];
  if (rules.length === 0) return record;
  const hidden = rules.map(
    ([field, rule]) => `case when not ${conditionSql(entity, rule, portal, record)} then ${quoteLiteral(field)} end`,
  );
  return `(${record} - array_remove(array[${hidden.join(', ')}]::text[], null))`;
}

/** Returns steps that drop outdated views before the tables change, and steps that create views afterward. */
export function viewSteps(
  portal: TriggerPortal,
  { views }: Pick<Catalogue, 'views'>,
  changing: ReadonlySet<string>,
): { first: PlanStep[]; last: PlanStep[] } {
  const wanted = createSeenViews(portal);
  const isCurrent = ({ collection, digest: made }: SeenView) => views[collection] === made && !changing.has(collection);
  const removed = Object.keys(views).filter((name) => !wanted.some((view) => view.collection === name && isCurrent(view)));
  return {
    first: removed.map((name) => ({
      sql: `drop view ${quoteIdentifier(viewsSchema, name)}`,
      description: `Drops the old rules for reading fields of "${name}"`,
    })),
    last: wanted
      .filter((view) => !isCurrent(view))
      .flatMap(({ collection, sql, digest: made }) => {
        const description = `Hides fields of "${collection}" as access.json requires`;
        const view = quoteIdentifier(viewsSchema, collection);
        return [
          { sql, description },
          { sql: `comment on view ${view} is ${quoteLiteral(made)}`, description },
          { sql: `grant select on ${view} to portal_app`, description },
        ];
      }),
  };
}
