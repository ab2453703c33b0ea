import { ownerKey } from '../../core/access/queryableScope.ts';
import type { Condition } from '../../language/condition.ts';
import type { ServedCollection } from './ServedPortal.ts';

export const personExports = 'personExports';

/** Returns a condition for the records about a person: those that they own, and those that contain their id. */
export function aboutPerson({ rules }: Pick<ServedCollection, 'rules'>, id: string): Condition {
  const holders = rules.fields.filter(({ type }) => type === 'text' || type === 'record').map(({ name }) => name);
  return { any: [ownerKey, ...holders].map((name) => ({ [`row.${name}`]: id })) };
}
