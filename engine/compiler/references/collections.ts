import type { FieldNames, PortalNames } from '../names/PortalNames.ts';
import { fieldTypeNames } from '../../language/field.ts';
import { nearest } from '../source/nearest.ts';
import type { Finding } from '../source/locate.ts';
import { isObject } from '../source/Source.ts';
import type { Reference } from './Reference.ts';
import { rowFields } from './rowFields.ts';
import { unknownName } from './Check.ts';
import { checkRecordPath } from './paths.ts';

const numeric: readonly string[] = ['number', 'money', 'percent', 'rating'];

/** A collection has an entity, or is a list in the record around. That it has records is checked at its entity. */
export function checkCollection(reference: Reference, names: PortalNames): Finding[] {
  const { name, manifest } = reference;
  if (name.includes('.')) return checkRecordPath(reference, names);
  return manifest.kind === 'entities' ? [] : unknownName('collection', 'unknown-collection', name, names.collections.keys());
}

/** A field of the records around. */
export function checkField(reference: Reference, names: PortalNames): Finding[] {
  const field = reference.kind === 'sort' ? reference.name.replace(/^-/, '') : reference.name;
  const sign = field === reference.name ? '' : '-';
  const { rows } = reference.surroundings;
  if (!rows) return [];
  const owner = rows.kind === 'entity' ? rows.name : (names.collections.get(rows.name)?.name ?? rows.name);
  return unknownField(field, owner, rowFields(rows, names)).map((finding) => ({
    ...finding,
    ...(finding.suggestion && { suggestion: `${sign}${finding.suggestion}` }),
  }));
}

function unknownField(field: string, owner: string, fields: readonly FieldNames[] | undefined): Finding[] {
  const known = fields?.map(({ name }) => name);
  if (!known || known.includes(field) || field === 'id') return [];
  return [{ code: 'unknown-field', sentence: `the entity "${owner}" has no field "${field}"`, suggestion: nearest(field, known) }];
}

/** `accounts.balance` of a sum, `totals.members` of a get. */
export function checkColumn({ name, test }: Reference, names: PortalNames): Finding[] {
  const [collection = '', field, ...more] = name.split('.');
  const entity = names.collections.get(collection);
  if (!entity) return [];
  if (field === undefined || more.length > 0)
    return [{ code: 'bad-column', sentence: `"${name}" must be a collection, a dot and a field` }];
  const unknown = unknownField(field, entity.name, entity.fields);
  if (unknown.length > 0)
    return unknown.map((finding) => ({ ...finding, ...(finding.suggestion && { suggestion: `${collection}.${finding.suggestion}` }) }));
  const type = entity.fields?.find((known) => known.name === field)?.type;
  if (test === 'sum' && fieldTypeNames.some((known) => known === type && !numeric.includes(known))) {
    return [{ code: 'not-numeric', sentence: `"${name}" cannot be added up: its type is ${type}` }];
  }
  if (test === 'get' && !entity.single)
    return [{ code: 'not-single', sentence: `"get" needs a collection of one record; "${collection}" holds many` }];
  return [];
}

/** A table shows records of its own entity. */
export function checkTableRows({ name, surroundings: { rows } }: Reference, names: PortalNames): Finding[] {
  const table = names.tables.get(name);
  const shown = rows?.kind === 'collection' ? names.collections.get(rows.name) : undefined;
  const entity = isObject(table) ? table['entity'] : undefined;
  if (!rows || !shown || typeof entity !== 'string' || !names.entities.has(entity) || entity === shown.name) return [];
  return [
    {
      code: 'wrong-entity',
      sentence: `the table "${name}" is for records of "${entity}", but "${rows.name}" holds those of "${shown.name}"`,
    },
  ];
}
