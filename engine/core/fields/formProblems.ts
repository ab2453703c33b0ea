import type { Field } from '../../language/field.ts';
import { isBlank } from './blank.ts';
import { fieldTypes } from './fieldTypes.ts';
import { ownValue } from './ownValue.ts';

export interface FieldProblem {
  /** The field's name; inside a list of records `sections[0].title`. */
  field: string;
  message: string;
}

/** Which of a list's fields one of its records has. */
export type FieldsIn = (list: Field, item: unknown, index: number) => readonly Field[];

/** What is wrong with `data`, at most one problem a field, in the order of the fields. */
export function formProblems(
  data: unknown,
  fields: readonly Field[],
  labelOf: (field: Field) => string,
  fieldsIn: FieldsIn = (list) => list.fields ?? [],
): FieldProblem[] {
  return fields.flatMap((field) => {
    const value = ownValue(data, field.name);
    const message = fieldTypes[field.type].problem(value, field, labelOf(field));
    if (message !== undefined) return [{ field: field.name, message }];
    const order = orderProblem(data, field, fields, labelOf);
    if (order !== undefined) return [{ field: field.name, message: order }];
    if (!field.fields || !Array.isArray(value)) return [];
    return value.flatMap((item: unknown, index) => {
      const at = `${field.name}[${index}]`;
      if (typeof item !== 'object' || item === null) return [{ field: at, message: `${labelOf(field)} must be a list of records` }];
      return formProblems(item, fieldsIn(field, item, index), labelOf, fieldsIn).map((problem) => ({
        ...problem,
        field: `${at}.${problem.field}`,
      }));
    });
  });
}

/** A day that precedes the one that it must not precede; days that are missing are in order. */
function orderProblem(data: unknown, field: Field, fields: readonly Field[], labelOf: (field: Field) => string): string | undefined {
  const earlier = fields.find(({ name }) => name === field.notBefore);
  const [day, bound] = [field, earlier].map((known) => known && ownValue(data, known.name));
  if (!earlier || typeof day !== 'string' || typeof bound !== 'string' || day >= bound || isBlank(day)) return undefined;
  return `${labelOf(field)} must not be before ${labelOf(earlier)}`;
}
