import { ownerKey } from '../../core/access/queryableScope.ts';
import type { Condition } from '../../language/condition.ts';
import type { ServedCollection } from './ServedPortal.ts';

export const personExports = 'personExports';

/** Returns a condition for records that the person owns, or that contain the person's id. */
export function createPersonCondition({ rules }: Pick<ServedCollection, 'rules'>, id: string): Condition {
  const holders = rules.fields.filter(({ type }) => type === 'text' || type === 'record').map(({ name }) => name);
  return { any: [ownerKey, ...holders].map((name) => ({ [`row.${name}`]: id })) };
}
