import { queryableScope } from '../../core/access/queryableScope.ts';
import type { Condition } from '../../language/condition.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import { compileCondition, policyContext } from './compileCondition.ts';
import type { LivePortal } from './LivePortal.ts';
import { withReadableRow } from './policies.ts';

export type TriggerPortal = Pick<LivePortal, 'runtime' | 'access' | 'entities' | 'derived' | 'settings' | 'userEntity' | 'gates'>;

export type MailingPortal = TriggerPortal & Pick<LivePortal, 'mails'>;

/** Compiles a condition on a record to SQL. `row` is SQL for the record as JSON. Without it, the condition reads a row of the table `t`. */
export function conditionSql(entity: Entity, where: Condition, portal: TriggerPortal, row?: string): string {
  const { sql, problems } = compileCondition(where, withReadableRow(queryableScope(entity, portal)), {
    ...policyContext(portal.runtime),
    row,
  });
  if (sql === undefined)
    throw new Error(`A condition on "${entity.name}": ${problems[0]?.sentence ?? "the database can't evaluate the condition"}`);
  return sql;
}
