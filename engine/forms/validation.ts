import { toErrorSchema, type RJSFValidationError, type ValidationData } from '@rjsf/utils';
import { formProblems, type FieldProblem } from '../fields/formProblems.ts';
import type { Field } from '../manifest/field.ts';
import { enteredData, visibleFields, withoutBlanks } from './enteredData.ts';
import type { FormData, FormUiSchema } from './FormTypes.ts';

/** The labels that the form shows, by field; names where it shows none. */
function labels(fields: readonly Field[], uiSchema: FormUiSchema | undefined): Map<Field, string> {
  const found = new Map<Field, string>();
  for (const field of fields) {
    const ui = uiSchema?.[field.name];
    found.set(field, ui?.['ui:title'] || field.name);
    if (field.fields) for (const [inner, label] of labels(field.fields, ui?.items)) found.set(inner, label);
  }
  return found;
}

/** What is wrong with the shown fields, in the words of their types and with the labels of `uiSchema`. */
export function shownProblems(data: unknown, fields: readonly Field[], uiSchema: FormUiSchema | undefined): FieldProblem[] {
  const named = labels(fields, uiSchema);
  const visible = visibleFields(fields, uiSchema);
  return formProblems(enteredData(data, visible), visible, (field) => named.get(field) ?? field.name);
}

/** What a validator judges: the entered values of the shown fields. */
export function judgedData(data: unknown, fields: readonly Field[], uiSchema: FormUiSchema | undefined): FormData {
  return withoutBlanks(enteredData(data, visibleFields(fields, uiSchema)));
}

export function validationError({ field, message }: FieldProblem): RJSFValidationError {
  return { property: `.${field}`, message, stack: message };
}

export function validationData(errors: RJSFValidationError[]): ValidationData<FormData> {
  return { errors, errorSchema: toErrorSchema<FormData>(errors) };
}
