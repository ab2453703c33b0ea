import type { Field } from '../../language/field.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { findFieldType } from '../fields/fieldTypes.ts';
import { foldText } from '../text/foldText.ts';

/** Returns a value as searchable text. A date appears as stored and as displayed, and a phone number also as digits only. */
export function searchedText(value: unknown, field: Field, runtime: Runtime): string {
  const type = findFieldType(field, runtime);
  const text = type.csv(value, field);
  if (text === '') return '';
  if (field.type === 'phone') return foldText(`${text}\n${text.replace(/\D/g, '')}`);
  return foldText(field.type === 'date' ? `${text}\n${type.format(value, field, runtime.locale)}` : text);
}
