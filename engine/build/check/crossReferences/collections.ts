import type { EntityNames, PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../nearest.ts';
import type { Finding } from '../source/locate.ts';
import type { Reference } from '../walk/Reference.ts';
import { unknownName } from './Check.ts';

const numeric = ['number', 'money', 'percent', 'rating'];

/** A collection has an entity. That it has records is checked at its entity. */
export function checkCollection({ name, manifest }: Reference, names: PortalNames): Finding[] {
  return manifest.kind === 'entities' ? [] : unknownName('collection', 'unknown-collection', name, names.collections.keys());
}

/** A field of the records around. */
export function checkField(reference: Reference, names: PortalNames): Finding[] {
  const field = reference.kind === 'sort' ? reference.name.replace(/^-/, '') : reference.name;
  const sign = field === reference.name ? '' : '-';
  const { collection } = reference.surroundings;
  if (collection === undefined) return [];
  return unknownField(field, names.collections.get(collection)).map((finding) => ({ ...finding, ...(finding.suggestion && { suggestion: `${sign}${finding.suggestion}` }) }));
}

function unknownField(field: string, entity: EntityNames | undefined): Finding[] {
  const known = entity?.fields?.map(({ name }) => name);
  if (!entity || !known || known.includes(field)) return [];
  return [{ code: 'unknown-field', sentence: `the entity "${entity.name}" has no field "${field}"`, suggestion: nearest(field, known) }];
}

/** `accounts.balance` of a sum, `totals.members` of a get. */
export function checkColumn({ name, test }: Reference, names: PortalNames): Finding[] {
  const [collection = '', field, ...more] = name.split('.');
  const entity = names.collections.get(collection);
  if (!entity) return [];
  if (field === undefined || more.length > 0) return [{ code: 'bad-column', sentence: `"${name}" must be a collection, a dot and a field` }];
  const unknown = unknownField(field, entity);
  if (unknown.length > 0) return unknown.map((finding) => ({ ...finding, ...(finding.suggestion && { suggestion: `${collection}.${finding.suggestion}` }) }));
  const type = entity.fields?.find((known) => known.name === field)?.type;
  if (test === 'sum' && type !== undefined && !numeric.includes(type)) {
    return [{ code: 'not-numeric', sentence: `"${name}" cannot be added up: its type is ${type}` }];
  }
  if (test === 'get' && !entity.single) return [{ code: 'not-single', sentence: `"get" needs a collection of one record; "${collection}" holds many` }];
  return [];
}
