import { toSubject, say } from '../../core/text/say.ts';
import { nearest } from '../source/nearest.ts';
import type { Finding } from '../source/locate.ts';
import { isObject, valueAt } from '../source/Source.ts';
import { readFieldNames, noLists } from '../names/entityNames.ts';
import { collectionChanged, payloadRead, type PlacedEffect } from '../names/actionNames.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import type { Reference } from './Reference.ts';

/** The payload keys that an action gets, in addition to the current record's id. `undefined` if unknown. */
export type PayloadKeys = ReadonlySet<string> | undefined;

export function findPayload({ manifest, path }: Reference): PayloadKeys {
  const owner = valueAt(manifest.source.value, path.slice(0, -1));
  const key = String(path.at(-1));
  if (key === 'onRefuse') return new Set(['problems']);
  if (key === 'onEdit' || key === 'onClose') return new Set();
  if (manifest.kind === 'forms') return payloadOfForm(manifest.source.value);
  // The payload is known only for a form or a labeled button. Other blocks choose the payload in code.
  if (key !== 'do' || !isObject(owner) || owner['label'] === undefined) return undefined;
  return new Set(isObject(owner['with']) ? Object.keys(owner['with']) : []);
}

export function payloadOfForm(form: unknown): PayloadKeys {
  const fields = isObject(form) ? readFieldNames(form['fields'], noLists) : undefined;
  return fields && new Set(fields.map(({ name }) => name));
}

function inheritedFields(form: unknown): Set<string> {
  const fields: unknown[] = isObject(form) && Array.isArray(form['fields']) ? form['fields'] : [];
  return new Set(
    fields.flatMap((field) => (isObject(field) ? (field['type'] === undefined ? [String(field['name'])] : []) : [String(field)])),
  );
}

export function collectPayloads(references: readonly Reference[]): ReadonlyMap<string, PayloadKeys> {
  const payloads = new Map<string, PayloadKeys>();
  for (const reference of references) {
    if (reference.kind !== 'action') continue;
    const { name } = reference;
    const more = findPayload(reference);
    const known = payloads.get(name);
    payloads.set(name, more && (known || !payloads.has(name)) ? new Set([...(known ?? []), ...more]) : undefined);
  }
  return payloads;
}

/** Checks that an action uses every key of its payload, and that new records get all required fields. */
export function checkPayload(reference: Reference, effects: readonly PlacedEffect[], names: PortalNames): Finding[] {
  const { name: action, path, manifest } = reference;
  const payload = findPayload(reference);
  if (!payload) return [];
  const keys = [...payload].filter((key) => key !== 'row');
  const read = payloadRead(effects);
  const inherited = manifest.kind === 'forms' ? inheritedFields(manifest.source.value) : new Set<string>();
  const unread = effects.every(({ word }) => word?.ignoresPayload) ? keys.filter((key) => !read.has(key)) : [];
  return [
    ...effects.flatMap((effect) => checkRecord(action, payload, { read, inherited }, effect, names)),
    ...unread.map((key) => ({
      key,
      code: 'unread-value',
      ...say`nothing in ${toSubject('action', action)} reads ${toSubject('path', `payload.${key}`)}`,
      suggestion: nearest(key, read),
    })),
  ].map(({ key, ...finding }) => {
    const place = [...path.slice(0, -1), 'with', key ?? ''];
    return valueAt(manifest.source.value, place) === undefined ? finding : { ...finding, path: place, side: 'key' as const };
  });
}

type KeyFinding = Finding & { key?: string };

function checkRecord(
  action: string,
  payload: ReadonlySet<string>,
  { read, inherited }: { read: ReadonlySet<string>; inherited: ReadonlySet<string> },
  effect: PlacedEffect,
  names: PortalNames,
): KeyFinding[] {
  const { keys, word } = effect;
  const entity = names.collections.get(collectionChanged(effect) ?? '');
  if (!entity?.fields || word?.record === 'removes') return [];
  const { name, fields } = entity;
  const known = fields.map((field) => field.name);
  const unknown = [...payload].filter((key) => ![...known, 'id', 'row'].includes(key) && !read.has(key));
  // The form's own check already reports fields that the form inherits but the entity lacks.
  if (unknown.some((key) => inherited.has(key))) return [];
  const given = [...payload, ...(isObject(keys['set']) ? Object.keys(keys['set']) : [])];
  const missing = word?.record === 'adds' ? fields.filter((field) => field.needed && !given.includes(field.name)) : [];
  return [
    ...unknown.map((key) => ({
      key,
      code: 'unknown-field',
      ...say`${toSubject('action', action)} gets ${toSubject('field', key)}, but the entity ${toSubject('entity', name)} has no field ${toSubject('field', key)}`,
      suggestion: nearest(key, known),
    })),
    ...missing.map((field) => ({
      code: 'missing-field',
      ...say`${toSubject('action', action)} adds a record of ${toSubject('entity', name)} without its required field ${toSubject('field', field.name)}: add a field to the form, a value in "set", or a default in the entity`,
    })),
  ];
}
