import { toSubject, say, type Message } from '../../core/text/say.ts';
import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { Problem } from '../source/Problem.ts';
import { conditionReferences } from './conditionReferences.ts';
import type { EntityNames, PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';

/** Checks the fields of forms and entities. For example, a select needs choices. */
export function checkFields(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  return manifests.flatMap((manifest) => {
    const { kind, source } = manifest;
    if ((kind !== 'forms' && kind !== 'entities') || !isObject(source.value)) return [];
    const { entity: name, fields } = source.value;
    const entity = kind === 'forms' && typeof name === 'string' ? names.entities.get(name) : undefined;
    // Skip a form whose entity is missing or broken. The problem is reported at `entity`.
    const isLost = kind === 'forms' && name !== undefined && !entity?.fields;
    if (!Array.isArray(fields) || isLost) return [];
    const known = [...fields.map(fieldName), ...(entity?.fields ?? []).map(({ name: inherited }) => inherited)];
    const filled = checkNamedFields(manifest, fields.map(fieldName));
    const own = fields.flatMap((field: unknown, index) => [
      ...checkField(manifest, field, ['fields', index], entity, names.runtime),
      ...checkOrder(manifest, field, ['fields', index], known),
      ...checkBounds(manifest, field, ['fields', index], entity, names.runtime),
      ...checkOmitted(manifest, field, ['fields', index], entity),
      ...checkOffered(manifest, field, ['fields', index]),
      ...checkRenamed(manifest, field, ['fields', index], fields),
    ]);
    return [...own, ...filled];
  });
}

/** Checks a field's former names (`was`). A former name must not also be a current name, or a former name of another field. */
function checkRenamed({ source }: Manifest, field: unknown, path: Path, fields: readonly unknown[]): Problem[] {
  if (!isObject(field) || field['was'] === undefined) return [];
  const { was: written, name } = field;
  const listed = Array.isArray(written);
  return formerNames(field).flatMap((was, index) => {
    const at = [...path, 'was', ...(listed ? [index] : [])];
    const problem = (message: Message) => [problemAt(source, at, { code: 'renamed-field', ...message })];
    if (field['value'] !== undefined) return problem(say`${toSubject('field', name)} is a derived field, so it can't have "was"`);
    if (was === name) return problem(say`${toSubject('field', was)} is already the field's current name`);
    if (fields.some((other) => fieldName(other) === was))
      return problem(say`a field named ${toSubject('field', was)} still exists, so it can't be a previous name of this field`);
    const others = fields.filter((other) => isObject(other) && formerNames(other).includes(was));
    return others.indexOf(field) > 0 ? problem(say`${toSubject('field', was)} is already a previous name of another field`) : [];
  });
}

function formerNames({ was }: Readonly<Record<string, unknown>>): string[] {
  return (Array.isArray(was) ? was : [was]).filter((name: unknown) => typeof name === 'string');
}

function checkField(manifest: Manifest, field: unknown, path: Path, entity: EntityNames | undefined, runtime: Runtime): Problem[] {
  const { source, kind } = manifest;
  const own: Readonly<Record<string, unknown>> = isObject(field) ? field : { name: field };
  const name = own['name'];
  if (typeof name !== 'string') return [];
  const inherited = entity?.fields?.find((known) => known.name === name);
  const at = isObject(field) ? [...path, 'name'] : path;
  if (kind === 'forms' && !inherited) {
    if (own['type'] === undefined) return [createOrphanProblem(manifest, at, name, entity)];
    if (own['label'] === undefined)
      return [problemAt(source, path, { code: 'missing-key', ...say`"label" is missing in the field ${toSubject('field', name)}` })];
  }
  if (
    fieldTypes(runtime).get(String(own['type']))?.choices === 'needed' &&
    own['choices'] === undefined &&
    own['options'] === undefined &&
    !inherited?.values
  ) {
    return [
      problemAt(source, at, {
        code: 'no-choices',
        ...say`the ${String(own['type'])} field ${toSubject('field', name)} needs "choices" or "options"`,
      }),
    ];
  }
  const type = own['type'] ?? inherited?.type;
  if (type === 'record' && own['of'] === undefined && own['type'] !== undefined) {
    return [
      problemAt(source, at, {
        code: 'missing-key',
        ...say`the record field ${toSubject('field', name)} needs "of", the collection that it refers to`,
      }),
    ];
  }
  if (own['of'] !== undefined && type !== 'record') {
    return [problemAt(source, [...path, 'of'], { code: 'unknown-key', side: 'key', ...say`only a field of type record can have "of"` })];
  }
  if (kind === 'forms' && own['type'] === 'file' && !inherited) {
    const message = say`the file field ${toSubject('field', name)} must be a field of the form's entity, which says who may read its files`;
    return [problemAt(source, at, { code: 'unknown-field', ...message })];
  }
  if (own['choices'] !== undefined && own['options'] !== undefined) {
    return [
      problemAt(source, [...path, 'options'], {
        code: 'two-choices',
        side: 'key',
        ...say`the field ${toSubject('field', name)} has both "choices" and "options"; remove one of them`,
      }),
    ];
  }
  return [];
}

function fieldName(field: unknown): string {
  return isObject(field) ? String(field['name']) : String(field);
}

function checkOrder({ source }: Manifest, field: unknown, path: Path, known: readonly string[]): Problem[] {
  return (['notBefore', 'notBelow'] as const).flatMap((key) => {
    const other = isObject(field) ? field[key] : undefined;
    if (typeof other !== 'string' || known.includes(other)) return [];
    const message = say`there is no field ${toSubject('field', other)} in this form to compare ${toSubject('field', fieldName(field))} with`;
    return [problemAt(source, [...path, key], { code: 'unknown-field', ...message, suggestion: nearest(other, known) })];
  });
}

/** Checks the names of fields in a form's `prefill` and `also`. */
function checkNamedFields({ source }: Manifest, known: readonly string[]): Problem[] {
  const { prefill, also }: Readonly<Record<string, unknown>> = isObject(source.value) ? source.value : {};
  const check = (name: unknown, path: Path, write: (name: string) => Message) =>
    typeof name !== 'string' || known.includes(name)
      ? []
      : [problemAt(source, path, { code: 'unknown-field', ...write(name), suggestion: nearest(name, known) })];
  return [
    ...list(prefill).flatMap((entry, index) =>
      check(entry['field'], ['prefill', index, 'field'], (name) => say`the form has no field ${toSubject('field', name)} to fill in`),
    ),
    ...list(also).flatMap((button, index) =>
      (Array.isArray(button['keeps']) ? button['keeps'] : []).flatMap((name: unknown, at) =>
        check(name, ['also', index, 'keeps', at], (kept) => say`the form has no field ${toSubject('field', kept)} to keep`),
      ),
    ),
  ];
}

function list(value: unknown): Readonly<Record<string, unknown>>[] {
  return Array.isArray(value) ? value.map((entry: unknown) => (isObject(entry) ? entry : {})) : [];
}

/** Checks that a field's bounds suit its type and don't depend on the form's values. */
function checkBounds({ source }: Manifest, field: unknown, path: Path, entity: EntityNames | undefined, runtime: Runtime): Problem[] {
  if (!isObject(field)) return [];
  const type = field['type'] ?? entity?.fields?.find(({ name }) => name === field['name'])?.type;
  const known = fieldTypes(runtime).get(String(type));
  return ['minimum', 'maximum'].flatMap((key) => {
    const bound = field[key];
    if (known === undefined || bound === undefined) return [];
    const isNumber = typeof bound === 'number' || String(bound).startsWith('numbers.');
    const isEntered = /^(form|item)\./.test(String(bound));
    const fits = known.basic === 'number' ? isNumber : known.filter === 'date' && !isNumber;
    if (fits && !isEntered) return [];
    const wanted =
      known.basic === 'number'
        ? 'a number, or a named number from portal.json such as "numbers.most"'
        : 'a day such as "2026-01-01", or the path to a day, such as "now.date"; use "notBefore" to compare with another field';
    const message =
      known.basic === 'number' || known.filter === 'date'
        ? say`the ${key} of a ${known.type} field must be ${wanted}`
        : say`a field of type ${known.type} can't have a ${key}; only numbers and dates can`;
    return [problemAt(source, [...path, key], { code: 'bad-bound', ...message })];
  });
}

function checkOmitted({ source }: Manifest, field: unknown, path: Path, entity: EntityNames | undefined): Problem[] {
  const name = isObject(field) ? field['omitWithout'] : undefined;
  if (!isObject(field) || typeof name !== 'string') return [];
  const inherited = entity?.fields?.find((known) => known.name === field['name'])?.fields?.map((inner) => inner.name);
  const own = Array.isArray(field['fields']) ? field['fields'].map(fieldName) : (inherited ?? []);
  if (own.includes(name)) return [];
  const message = say`the records of the list ${toSubject('field', fieldName(field))} have no field ${toSubject('field', name)}`;
  return [problemAt(source, [...path, 'omitWithout'], { code: 'unknown-field', ...message, suggestion: nearest(name, own) })];
}

/** Checks a form field's `where`: the field needs an `of`, and the condition may read only `row`. */
function checkOffered({ source, kind }: Manifest, field: unknown, path: Path): Problem[] {
  if (!isObject(field) || field['where'] === undefined) return [];
  const at = [...path, 'where'];
  if (kind !== 'forms' || field['of'] === undefined)
    return [problemAt(source, at, { code: 'unknown-key', side: 'key', ...say`in a form, only a field with "of" can have "where"` })];
  const strange = conditionReferences(field['where'], at, {}).filter(({ kind: read, name }) => read !== 'path' || !name.startsWith('row.'));
  return strange.map(({ path: place, side }) =>
    problemAt(source, place, { code: 'unfit-key', side, ...say`the "where" of a field can read only fields of "row"` }),
  );
}

function createOrphanProblem({ source }: Manifest, path: Path, name: string, entity: EntityNames | undefined): Problem {
  if (!entity)
    return problemAt(source, path, {
      code: 'unknown-field',
      ...say`the form has no entity with the field ${toSubject('field', name)}; add "label" and "type" to the field`,
    });
  const known = entity.fields?.map((field) => field.name) ?? [];
  return problemAt(source, path, {
    code: 'unknown-field',
    ...say`the entity ${toSubject('entity', entity.name)} has no field ${toSubject('field', name)}`,
    suggestion: nearest(name, known),
  });
}
