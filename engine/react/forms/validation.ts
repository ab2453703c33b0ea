import { toErrorSchema, type RJSFValidationError, type ValidationData } from '@rjsf/utils';
import { formProblems, type FieldProblem } from '../../core/fields/formProblems.ts';
import type { Field } from '../../language/field.ts';
import { enteredData, visibleFields, withoutBlanks } from './enteredData.ts';
import { itemUiSchema, type FormData, type FormUiSchema } from './FormTypes.ts';

/** How each field is shown, those inside of lists of records too. */
function descriptions(fields: readonly Field[], uiSchema: FormUiSchema | undefined): Map<Field, FormUiSchema> {
  const found = new Map<Field, FormUiSchema>();
  for (const field of fields) {
    const ui = uiSchema?.[field.name] ?? {};
    found.set(field, ui);
    // What a field is called does not depend on the record.
    if (field.fields) for (const [inner, description] of descriptions(field.fields, itemUiSchema(ui, {}, 0))) found.set(inner, description);
  }
  return found;
}

/** What is wrong with the shown fields, in the words of their types and with the labels of `uiSchema`; with their names where it has none. */
export function shownProblems(data: unknown, fields: readonly Field[], uiSchema: FormUiSchema | undefined): FieldProblem[] {
  const described = descriptions(fields, uiSchema);
  return formProblems(
    enteredData(data, fields, uiSchema),
    visibleFields(fields, uiSchema),
    (field) => described.get(field)?.['ui:title'] || field.name,
    (list, item, index) => visibleFields(list.fields ?? [], itemUiSchema(described.get(list), item, index)),
  );
}

/** What a validator judges: the entered values of the shown fields. */
export function judgedData(data: unknown, fields: readonly Field[], uiSchema: FormUiSchema | undefined): FormData {
  return withoutBlanks(enteredData(data, fields, uiSchema));
}

export function validationError({ field, message }: FieldProblem): RJSFValidationError {
  return { property: `.${field}`, message, stack: message };
}

export function validationData(errors: RJSFValidationError[]): ValidationData<FormData> {
  return { errors, errorSchema: toErrorSchema<FormData>(errors) };
}
