import { ownerKey } from '../../core/access/queryableScope.ts';
import type { Condition } from '../../language/condition.ts';
import type { ServedCollection } from './ServedPortal.ts';

export const personExports = 'personExports';

/** Returns a condition for the records in a collection that belong to a person or contain their id, such as notes for this person. */
export function aboutPerson({ rules }: Pick<ServedCollection, 'rules'>, id: string): Condition {
  const holders = rules.fields.filter(({ type }) => type === 'text' || type === 'record').map(({ name }) => name);
  return { any: [ownerKey, ...holders].map((name) => ({ [`row.${name}`]: id })) };
}
