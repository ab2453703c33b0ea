import type { RJSFSchema, RJSFValidationError } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import type { JsonSchema } from '../../core/fields/JsonSchema.ts';
import type { Field } from '../../language/field.ts';
import type { FormContext, FormData, FormUiSchema, FormValidator } from './FormTypes.ts';
import { judgedData, shownProblems, validationError } from './validation.ts';

/**
 * Checks with the functions that ajv compiled from `schema` at build time. ajv judges; the sentence is the field type's.
 * @throws Error when the functions belong to another schema.
 */
export function precompiledValidator(functions: unknown, schema: JsonSchema, fields: readonly Field[]): FormValidator {
  // The module is made by the build from this form; a wrong one has no function for the schema, which is an error below.
  const compiled = createPrecompiledValidator<FormData, RJSFSchema, FormContext>(functions as ValidatorFunctions, schema);
  return {
    isValid: (part, data, root) => compiled.isValid(part, data, root),
    rawValidation: (root, data) => compiled.rawValidation(root, data),
    validateFormData: (data, root, _customValidate, _transformErrors, uiSchema) =>
      compiled.validateFormData(
        judgedData(data, fields, uiSchema),
        root,
        undefined,
        (errors) => inOurWords(errors, data, fields, uiSchema),
        uiSchema,
      ),
  };
}

function inOurWords(
  errors: RJSFValidationError[],
  data: unknown,
  fields: readonly Field[],
  uiSchema: FormUiSchema | undefined,
): RJSFValidationError[] {
  // Whether a field with a `when` is missing is known only here, where it is known to be shown; and ajv compares no two fields.
  if (errors.length === 0 && !fields.some(isOursToCheck)) return [];
  const problems = shownProblems(data, fields, uiSchema);
  if (problems.length > 0) return problems.map(validationError);
  return errors.map((error) => ({ ...error, message: `${error.title || 'This'} is not valid` }));
}

function isOursToCheck({ when, notBefore, fields = [] }: Field): boolean {
  return when !== undefined || notBefore !== undefined || fields.some(isOursToCheck);
}
