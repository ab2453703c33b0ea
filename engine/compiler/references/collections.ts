import { toSubject, say } from '../../core/text/say.ts';
import type { FieldNames, PortalNames } from '../names/PortalNames.ts';
import { fieldReference } from '../../core/values/listCollections.ts';
import { nearest } from '../source/nearest.ts';
import type { Finding } from '../source/locate.ts';
import { isObject, valueAt } from '../source/Source.ts';
import type { Reference } from './Reference.ts';
import { rowFields } from './rowFields.ts';
import { unknownName } from './Check.ts';
import { checkPath, checkRecordPath } from './paths.ts';
import { isNumeric, checkType } from './wantedTypes.ts';

export function checkCollection(reference: Reference, names: PortalNames): Finding[] {
  const { name, manifest } = reference;
  if (name.includes('.')) return checkRecordPath(reference, names);
  return manifest.kind === 'entities' ? [] : unknownName('collection', 'unknown-collection', name, names.collections.keys());
}

export function checkField(reference: Reference, names: PortalNames): Finding[] {
  const { context } = reference;
  const [root, ...path] = reference.name.split('.');
  if (path.length > 0 && (root === 'viewer' || root === 'outer')) return checkPath({ ...reference, kind: 'path' }, names);
  const field = reference.kind === 'sort' ? reference.name.replace(/^-/, '') : reference.name;
  const sign = field === reference.name ? '' : '-';
  const { rows } = context;
  if (!rows)
    return hasNoRecord(reference)
      ? [{ code: 'no-row', ...say`no record is shown here, so there is no field ${toSubject('field', field)}` }]
      : [];
  const owner = rows.kind === 'entity' ? rows.name : (names.collections.get(rows.name)?.name ?? rows.name);
  const fields = rowFields(rows, names);
  const unknown = unknownField(field, owner, fields);
  if (unknown.length === 0) return foreignOptions(reference, fields?.find(({ name }) => name === field)?.values);
  return unknown.map((finding) => ({
    ...finding,
    ...(finding.suggestion && { suggestion: `${sign}${finding.suggestion}` }),
  }));
}

/** Returns true for a field reference in a screen or layout, where there is no record to read. Expects a reference without `rows`. */
function hasNoRecord({ kind, manifest }: Reference): boolean {
  return kind === 'field' && ['screens', 'standalone', 'layouts'].includes(manifest.kind);
}

/**
 * Reports filter options with a value that the field never has. Skips options with a `when`, because those options don't test the field's
 * value.
 */
function foreignOptions({ path, manifest }: Reference, values: readonly string[] | undefined): Finding[] {
  const at = [...path.slice(0, -1), 'options'];
  const options = path.at(-1) === 'field' ? valueAt(manifest.source.value, at) : undefined;
  if (!values || !Array.isArray(options)) return [];
  return options.flatMap((option: unknown, index): Finding[] => {
    const value = isObject(option) && option['when'] === undefined ? option['value'] : undefined;
    if (typeof value !== 'string' || values.includes(value)) return [];
    const message = say`the field never has the value ${toSubject('value', value)}; it can be ${values.join(', ')}`;
    return [{ code: 'unknown-value', ...message, suggestion: nearest(value, values), path: [...at, index, 'value'], side: 'value' }];
  });
}

function unknownField(field: string, owner: string, fields: readonly FieldNames[] | undefined): Finding[] {
  const known = fields?.map(({ name }) => name);
  if (!known || known.includes(field) || field === 'id') return [];
  return [
    {
      code: 'unknown-field',
      ...say`${owner.includes('.') ? '' : 'the entity '}${toSubject('entity', owner)} has no field ${toSubject('field', field)}`,
      suggestion: nearest(field, known),
    },
  ];
}

/** Checks a column: a collection's field, such as `accounts.balance`, or a field of a list in scope, such as `group.rows.amount`. */
export function checkColumn({ name, test, wants, context: { rows } }: Reference, names: PortalNames): Finding[] {
  const { list, isPath, path: field } = fieldReference(name);
  const entity = names.collections.get(list);
  if (!rows || (!isPath && !entity)) return [];
  if (field === '' || field.includes('.')) {
    return [
      {
        code: 'bad-column',
        ...say`${toSubject('column', name)} isn't a column; write a collection, a dot, and a field, such as accounts.balance`,
      },
    ];
  }
  const fields = rowFields(rows, names);
  const unknown = unknownField(field, entity?.name ?? list, fields);
  if (unknown.length > 0)
    return unknown.map((finding) => ({ ...finding, ...(finding.suggestion && { suggestion: `${list}.${finding.suggestion}` }) }));
  const type = fields?.find((known) => known.name === field)?.type;
  if (test === 'sum' && isNumeric(type, names.runtime) === false) {
    return [{ code: 'not-numeric', ...say`${toSubject('column', name)} cannot be added up: its type is ${type ?? 'unknown'}` }];
  }
  if (test === 'get' && entity && !entity.single)
    return [{ code: 'not-single', ...say`"get" needs a collection with a single record; ${toSubject('collection', list)} has many` }];
  const unfit = test === 'sum' ? undefined : checkType(name, type, wants, names.runtime);
  return unfit ? [unfit] : [];
}

export function checkFigure(reference: Reference, names: PortalNames): Finding[] {
  const { name, context } = reference;
  const type = context.rows && rowFields(context.rows, names)?.find((field) => field.name === name)?.type;
  if (isNumeric(type, names.runtime) !== false) return [];
  return [
    {
      code: 'not-numeric',
      ...say`${toSubject('column', name)} isn't a number: its type is ${type ?? 'unknown'}; use "by" to count or add up records`,
    },
  ];
}

export function checkTableRows({ name, context: { rows } }: Reference, names: PortalNames): Finding[] {
  const table = names.tables.get(name);
  const shown = rows?.kind === 'collection' ? names.collections.get(rows.name) : undefined;
  const entity = isObject(table) ? table['entity'] : undefined;
  if (!rows || !shown || typeof entity !== 'string' || !names.entities.has(entity) || entity === shown.name) return [];
  return [
    {
      code: 'wrong-entity',
      ...say`the table ${toSubject('table', name)} is for records of ${toSubject('entity', entity)}, but ${toSubject('collection', rows.name)} contains records of ${toSubject('entity', shown.name)}`,
    },
  ];
}
