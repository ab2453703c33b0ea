import type { ParsedManifests } from '../../compiler/shape/checkShapes.ts';
import type { ParsedField, ParsedForm } from '../../compiler/names/resolveFields.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { ValueOrigin } from './ValueOrigin.ts';

/** Finds a form's choices that are defined outside of the form. */
export function choicePlaces(form: ParsedForm, entities: ParsedManifests['entities']): ValueOrigin[] {
  const inherited = form.entity === undefined ? [] : (entities.get(form.entity)?.fields ?? []);
  return (form.fields ?? []).flatMap((field, index): ValueOrigin[] => {
    const own: Partial<ParsedField> = typeof field === 'string' ? { name: field } : field;
    const base = inherited.findIndex(({ name }) => name === own.name);
    const { choices, options, fields } = own;
    const hasOwn = choices !== undefined || options !== undefined || fields !== undefined;
    const path: Path = ['fields', index];
    if (hasOwn) return placesOf(own, path, undefined);
    return placesOf(inherited[base] ?? {}, path, { file: `portal-config/entities/${form.entity}.json`, path: ['fields', base] });
  });
}

/**
 * Finds where other files define the choices of a field and its nested fields.
 * @param written The field's place in another file. `undefined` if the form defines the field.
 */
function placesOf({ choices, options, fields }: Partial<ParsedField>, path: Path, written: { file: string; path: Path } | undefined) {
  const places: ValueOrigin[] = [];
  if (choices !== undefined) places.push([[...path, 'options'], 'portal-config/choices.json', [choices]]);
  else if (options && written) places.push([[...path, 'options'], written.file, [...written.path, 'options']]);
  // Zod can't infer the type of `fields`, because the schema is recursive.
  for (const [index, inner] of ((fields ?? []) as ParsedField[]).entries()) {
    const step = ['fields', index];
    places.push(...placesOf(inner, [...path, ...step], written && { file: written.file, path: [...written.path, ...step] }));
  }
  return places;
}
