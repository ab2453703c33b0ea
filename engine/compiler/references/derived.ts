import { toSubject, say } from '../../core/text/say.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import type { Finding } from '../source/locate.ts';
import { isObject, valueAt } from '../source/Source.ts';
import type { Reference } from './Reference.ts';

/** Derived fields can read only their record, earlier derived fields, `now.date`, and `numbers`. Reports all other references. */
export function checkDerivedReference({ kind, name, path, manifest, context }: Reference, names: PortalNames): Finding | undefined {
  const [, place, key] = path;
  if (manifest.kind !== 'entities' || key !== 'value' || typeof place !== 'number') return undefined;
  if (kind === 'collection')
    return {
      code: 'derived-reads',
      ...say`a derived field can read only its own record, not the collection ${toSubject('collection', name)}`,
    };
  if (kind === 'gate' || kind === 'rule')
    return { code: 'derived-reads', ...say`a derived field can read only its own record, not the ${kind} ${toSubject(kind, name)}` };
  if (kind !== 'path') return undefined;
  const [root, field = ''] = name.split('.');
  const fields = (names.entities.get(manifest.name)?.fields ?? []).map((known) => known.name);
  if (root === 'row' && context.rows?.name === names.entities.get(manifest.name)?.collection) return checkFieldOrder(name, place, manifest);
  if (root === 'row' || (root === 'now' && field !== 'time') || root === 'numbers') return undefined;
  const suggestion = fields.includes(field) ? `row.${field}` : nearest(name, ['now.date', ...fields.map((known) => `row.${known}`)]);
  return {
    code: 'derived-reads',
    ...say`a derived field can read only its own record and "now.date", not ${toSubject('path', name)}`,
    suggestion,
  };
}

/** Reports a derived field that reads itself or a later derived field. */
function checkFieldOrder(name: string, place: number, { source }: Reference['manifest']): Finding | undefined {
  const fields = valueAt(source.value, ['fields']);
  const later = Array.isArray(fields) ? fields.slice(place).filter((field) => isObject(field) && field['value'] !== undefined) : [];
  const read = later.find((field) => isObject(field) && name === `row.${String(field['name'])}`);
  if (read === undefined) return undefined;
  return {
    code: 'derived-order',
    ...say`${toSubject('field', name)} is not computed yet here: a derived field can read only the derived fields above it`,
  };
}
