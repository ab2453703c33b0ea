import type { Field } from '../../language/field.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { findFieldType } from '../fields/fieldTypes.ts';
import { foldText } from '../text/foldText.ts';

/** Returns a value's folded text for searching: as exported (`1350.00`) and, for a date, as shown, or for a phone number, its digits. */
export function searchedText(value: unknown, field: Field, runtime: Runtime): string {
  const type = findFieldType(field, runtime);
  const text = type.csv(value, field);
  if (text === '') return '';
  if (field.type === 'phone') return foldText(`${text}\n${text.replace(/\D/g, '')}`);
  return foldText(field.type === 'date' ? `${text}\n${type.format(value, field, runtime.locale)}` : text);
}
