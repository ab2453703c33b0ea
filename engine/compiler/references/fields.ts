import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { Problem } from '../source/Problem.ts';
import type { EntityNames, PortalNames } from '../names/PortalNames.ts';
import { nearest } from '../source/nearest.ts';
import { problemAt } from '../source/locate.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';

/** A form's fields are its entity's or complete in themselves; a select has something to choose from. */
export function checkFields(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  return manifests.flatMap((manifest) => {
    const { kind, source } = manifest;
    if ((kind !== 'forms' && kind !== 'entities') || !isObject(source.value)) return [];
    const { entity: name, fields } = source.value;
    const entity = kind === 'forms' && typeof name === 'string' ? names.entities.get(name) : undefined;
    // A form of an entity that does not exist, or cannot be read, is told about at the entity.
    const isLost = kind === 'forms' && name !== undefined && !entity?.fields;
    if (!Array.isArray(fields) || isLost) return [];
    const known = [...fields.map(fieldName), ...(entity?.fields ?? []).map(({ name: inherited }) => inherited)];
    return fields.flatMap((field: unknown, index) => [
      ...checkField(manifest, field, ['fields', index], entity),
      ...checkOrder(manifest, field, ['fields', index], known),
    ]);
  });
}

function checkField(manifest: Manifest, field: unknown, path: Path, entity: EntityNames | undefined): Problem[] {
  const { source, kind } = manifest;
  const own: Readonly<Record<string, unknown>> = isObject(field) ? field : { name: field };
  const name = own['name'];
  if (typeof name !== 'string') return [];
  const inherited = entity?.fields?.find((known) => known.name === name);
  const at = isObject(field) ? [...path, 'name'] : path;
  if (kind === 'forms' && !inherited) {
    if (own['type'] === undefined) return [orphan(manifest, at, name, entity)];
    if (own['label'] === undefined)
      return [problemAt(source, path, { code: 'missing-key', sentence: `"label" is missing in the field "${name}"` })];
  }
  if (
    fieldTypes().get(String(own['type']))?.choices === 'needed' &&
    own['choices'] === undefined &&
    own['options'] === undefined &&
    !inherited?.values
  ) {
    return [problemAt(source, at, { code: 'no-choices', sentence: `the ${String(own['type'])} "${name}" needs "choices" or "options"` })];
  }
  const type = own['type'] ?? inherited?.type;
  if (type === 'record' && own['of'] === undefined && own['type'] !== undefined) {
    return [problemAt(source, at, { code: 'missing-key', sentence: `the record "${name}" needs "of", the collection that it refers to` })];
  }
  if (own['of'] !== undefined && type !== 'record') {
    return [problemAt(source, [...path, 'of'], { code: 'unknown-key', side: 'key', sentence: `only a field of type record has "of"` })];
  }
  if (own['choices'] !== undefined && own['options'] !== undefined) {
    return [
      problemAt(source, [...path, 'options'], { code: 'two-choices', side: 'key', sentence: `the field "${name}" has "choices" already` }),
    ];
  }
  return [];
}

function fieldName(field: unknown): string {
  return isObject(field) ? String(field['name']) : String(field);
}

/** The field that must not be later stands in the same form. */
function checkOrder({ source }: Manifest, field: unknown, path: Path, known: readonly string[]): Problem[] {
  const earlier = isObject(field) ? field['notBefore'] : undefined;
  if (typeof earlier !== 'string' || known.includes(earlier)) return [];
  const sentence = `there is no field "${earlier}" here to come before "${fieldName(field)}"`;
  return [problemAt(source, [...path, 'notBefore'], { code: 'unknown-field', sentence, suggestion: nearest(earlier, known) })];
}

function orphan({ source }: Manifest, path: Path, name: string, entity: EntityNames | undefined): Problem {
  if (!entity)
    return problemAt(source, path, {
      code: 'unknown-field',
      sentence: `the form has no entity to take the field "${name}" from; it needs "label" and "type"`,
    });
  const known = entity.fields?.map((field) => field.name) ?? [];
  return problemAt(source, path, {
    code: 'unknown-field',
    sentence: `the entity "${entity.name}" has no field "${name}"`,
    suggestion: nearest(name, known),
  });
}
