import type { Field } from '../../language/field.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { findFieldType } from '../fields/fieldTypes.ts';
import { foldText } from '../text/foldText.ts';

/** Returns a value as searchable text. Adds the displayed form of a date, and the plain digits of a phone number. */
export function toSearchText(value: unknown, field: Field, runtime: Runtime): string {
  const type = findFieldType(field, runtime);
  const text = type.csv(value, field);
  if (text === '') return '';
  if (field.type === 'phone') return foldText(`${text}\n${text.replace(/\D/g, '')}`);
  return foldText(field.type === 'date' ? `${text}\n${type.format(value, field, runtime.locale)}` : text);
}
