import { ownComparisons } from '../../core/conditions/comparisonsIn.ts';
import { asArray } from '../../core/conditions/asArray.ts';

/** Returns true if two conditions can't both be true, because they compare the same path with different values. */
export function areExclusive(one: unknown, other: unknown): boolean {
  const others = new Map(listComparedValues(other));
  return listComparedValues(one).some(([path, values]) => others.get(path)?.every((value) => !values.includes(value)));
}

function listComparedValues(condition: unknown): [path: string, values: readonly unknown[]][] {
  return ownComparisons(condition).flatMap(({ kind, path, operand }) => (kind === 'oneOf' ? [[path, asArray<unknown>(operand)]] : []));
}
