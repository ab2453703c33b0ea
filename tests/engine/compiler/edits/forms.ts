import type { Edits } from '../../../../engine/compiler/edits/createEdits.ts';
import type { EntryForm } from '../../../../engine/compiler/edits/EntryForm.ts';
import type { CheckedPortal } from '../../../../engine/compiler/compilePortal.ts';
import { isObject, type Path } from '../../../../engine/compiler/source/Source.ts';

export function placesIn(value: unknown, path: Path = []): Path[] {
  if (Array.isArray(value)) return [path, ...value.flatMap((entry, at) => placesIn(entry, [...path, at]))];
  if (!isObject(value)) return [];
  return [path, ...Object.entries(value).flatMap(([key, entry]) => placesIn(entry, [...path, key]))];
}

/** Returns the form for a path in a file. Throws if there is none. */
export function formAt(edits: Edits, checked: CheckedPortal, file: string, path: Path): EntryForm {
  const form = edits.form(checked, file, path);
  if ('mistake' in form) throw new Error(`${file} ${path.join('.')}: ${form.mistake}`);
  return form;
}
