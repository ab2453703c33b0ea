import type { Field } from '../manifest/field.ts';
import { fieldTypes } from './fieldTypes.ts';
import { ownValue } from './ownValue.ts';

export interface FieldProblem {
  /** The field's name; inside a list of records `sections[0].title`. */
  field: string;
  message: string;
}

/** What is wrong with `data`, at most one problem a field, in the order of the fields. */
export function formProblems(data: unknown, fields: readonly Field[], labelOf: (field: Field) => string): FieldProblem[] {
  return fields.flatMap((field) => {
    const value = ownValue(data, field.name);
    const message = fieldTypes[field.type].problem(value, field, labelOf(field));
    if (message !== undefined) return [{ field: field.name, message }];
    if (!field.fields || !Array.isArray(value)) return [];
    const { fields: inner } = field;
    return value.flatMap((item: unknown, index) => {
      const at = `${field.name}[${index}]`;
      if (typeof item !== 'object' || item === null) return [{ field: at, message: `${labelOf(field)} must be a list of records` }];
      return formProblems(item, inner, labelOf).map((problem) => ({ ...problem, field: `${at}.${problem.field}` }));
    });
  });
}
