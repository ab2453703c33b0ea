import type { Field } from '../../language/field.ts';
import { formProblems, type FieldProblem } from './formProblems.ts';
import { ownValue } from './ownValue.ts';

/**
 * What is wrong with a stored record: a fixture, or the user in the browser's storage. Unlike in a form a field is named by its
 * name, may be missing if it is `nullable` or has a `when`, and a required checkbox may be off.
 */
export function recordProblems(record: unknown, fields: readonly Field[]): FieldProblem[] {
  if (typeof record !== 'object' || record === null || Array.isArray(record)) return [{ field: '', message: 'This is not a record' }];
  return formProblems(record, fields.map(storedField), (field) => field.name).map((problem) => {
    const found = ownValue(record, problem.field);
    return found === undefined ? problem : { ...problem, message: `${problem.message}; found ${JSON.stringify(found)}` };
  });
}

function storedField(field: Field): Field {
  return {
    ...field,
    type: field.type === 'checkbox' ? 'switch' : field.type,
    required: field.required && !field.nullable && !field.when,
    fields: field.fields?.map(storedField),
  };
}
