import type { Field } from '../../language/field.ts';
import type { FormValidator } from './FormTypes.ts';
import { shownProblems, validationData, validationError } from './validation.ts';

/** Checks a form that was born at run time: the field types' own rules, without any code made from a schema. */
export function runtimeValidator(fields: readonly Field[]): FormValidator {
  return {
    validateFormData: (data, _schema, _customValidate, _transformErrors, uiSchema) =>
      validationData(shownProblems(data, fields, uiSchema).map(validationError)),
    // rjsf asks this to choose between alternatives (anyOf, oneOf), which fields never compile to.
    isValid: (_schema, data) => shownProblems(data, fields, undefined).length === 0,
    rawValidation: () => ({}),
  };
}
