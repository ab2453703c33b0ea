import type { Value } from '../../language/value.ts';
import { splitReference } from './splitReference.ts';

/** The collections that a value reads, each once, so that they can be loaded before it is computed. */
export function collectionsOf(value: Value): string[] {
  return [...new Set(collect(value))];
}

function collect(value: Value): string[] {
  if (typeof value !== 'object') return [];
  if ('count' in value) return [value.count];
  if ('sum' in value) return [splitReference(value.sum).collection];
  if ('get' in value) return [splitReference(value.get).collection];
  if ('share' in value) return [...collect(value.share), ...collect(value.of)];
  if ('ratio' in value) return [...collect(value.ratio), ...collect(value.of)];
  if ('difference' in value) return value.difference.flatMap(collect);
  if ('product' in value) return value.product.flatMap(collect);
  if ('call' in value) return Object.values(value.with ?? {}).flatMap(collect);
  return [];
}
