import { toSubject, say } from '../../core/text/say.ts';
import { designableType, fieldTypes } from '../../core/fields/fieldTypes.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import type { PortalNames } from '../names/PortalNames.ts';
import { problemAt } from '../source/locate.ts';
import { nearest } from '../source/nearest.ts';
import type { Problem } from '../source/Problem.ts';
import type { Manifest } from '../source/readPortal.ts';
import { isObject, type Path } from '../source/Source.ts';

export function checkDesigns(manifests: readonly Manifest[], names: PortalNames): Problem[] {
  const { runtime } = names;
  const enumerations = manifests.find(({ kind }) => kind === 'choices');
  return manifests.flatMap((manifest) => {
    const { kind, source } = manifest;
    if ((kind !== 'forms' && kind !== 'entities') || !isObject(source.value)) return [];
    return listDesignFields(source.value['fields'], ['fields'], runtime).flatMap(({ field, path }) => {
      const { choices, options } = field;
      if (Array.isArray(options))
        return options.flatMap((option, index) => findProblem(readValue(option), manifest, [...path, 'options', index], runtime));
      const values = typeof choices === 'string' ? (names.choices?.get(choices) ?? []) : [];
      return values.flatMap((value, index) => findProblem(value, enumerations, [String(choices), index, 'value'], runtime));
    });
  });
}

function listDesignFields(fields: unknown, at: Path, runtime: Runtime): { field: Readonly<Record<string, unknown>>; path: Path }[] {
  if (!Array.isArray(fields)) return [];
  return fields.flatMap((field: unknown, index) => {
    if (!isObject(field)) return [];
    const path = [...at, index];
    const isChooser = typeof field['type'] === 'string' && fieldTypes(runtime).get(field['type'])?.choosesFieldType;
    return [...(isChooser ? [{ field, path }] : []), ...listDesignFields(field['fields'], [...path, 'fields'], runtime)];
  });
}

function readValue(option: unknown): string {
  return String(isObject(option) ? option['value'] : option);
}

function findProblem(name: string, manifest: Manifest | undefined, path: Path, runtime: Runtime): Problem[] {
  if (!manifest || designableType(name, runtime)) return [];
  const known = [...fieldTypes(runtime).values()].flatMap(({ type, designable }) => (designable ? [type] : []));
  const type = toSubject('field-type', name);
  const message = fieldTypes(runtime).has(name)
    ? say`members can't design fields of type ${type}; they can use ${known.join(', ')}`
    : say`there is no field type ${type}; members can design fields of these types: ${known.join(', ')}`;
  return [problemAt(manifest.source, path, { code: 'not-designable', ...message, suggestion: nearest(name, known) })];
}
