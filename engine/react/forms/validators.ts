import { toErrorSchema, type RJSFSchema, type ValidationData } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { fieldPhrase } from '../../core/fields/fieldPhrases.ts';
import { formProblems, type FieldProblem } from '../../core/fields/formProblems.ts';
import type { JsonSchema } from '../../core/fields/JsonSchema.ts';
import type { Field } from '../../language/field.ts';
import { readEnteredData, withoutBlanks } from './readEnteredData.ts';
import type { FormContext, FormData, FormUiSchema, FormValidator } from './FormTypes.ts';
import { describedField, itemUiSchema, visibleFields } from './formUiSchema.ts';

/** Creates a validator from the field types' rules and Ajv's compiled functions. Throws if the functions belong to a different schema. */
export function precompiledValidator(functions: unknown, schema: JsonSchema, fields: readonly Field[], runtime: Runtime): FormValidator {
  // The cast is safe, because the build generated `functions`.
  const compiled = createPrecompiledValidator<FormData, RJSFSchema, FormContext>(functions as ValidatorFunctions, schema);
  return {
    isValid: (part, data, root) => compiled.isValid(part, data, root),
    rawValidation: (root, data) => compiled.rawValidation(root, data),
    ...withProblems((data, uiSchema) => {
      const problems = listVisibleProblems(data, fields, runtime, uiSchema);
      if (problems.length > 0) return problems;
      // Ajv checks the structure, which the rules of field types don't cover.
      const { errors } = compiled.validateFormData(
        selectValidatedData(data, fields, runtime, uiSchema),
        schema,
        undefined,
        undefined,
        uiSchema,
      );
      const phrase = fieldPhrase(runtime);
      return errors.map(({ property = '', title }) => ({
        field: property.replace(/^\./, ''),
        message: title ? phrase('invalid', { label: title }) : phrase('invalidValue'),
      }));
    }),
  };
}

/** Creates a validator for a form that is defined at run time. Doesn't use Ajv, because Ajv would need `unsafe-eval`. */
export function runtimeValidator(fields: readonly Field[], runtime: Runtime): FormValidator {
  return {
    ...withProblems((data, uiSchema) => listVisibleProblems(data, fields, runtime, uiSchema)),
    // rjsf calls this function only for anyOf and oneOf, which a field's schema never contains.
    isValid: (_schema, data) => listVisibleProblems(data, fields, runtime, undefined).length === 0,
    rawValidation: () => ({}),
  };
}

export function selectValidatedData(
  data: unknown,
  fields: readonly Field[],
  runtime: Runtime,
  uiSchema: FormUiSchema | undefined,
): FormData {
  return withoutBlanks(readEnteredData(data, fields, runtime, uiSchema));
}

/** Returns the problems of visible fields, with the labels and messages from `uiSchema`. For a field without a label, uses its name. */
function listVisibleProblems(
  data: unknown,
  fields: readonly Field[],
  runtime: Runtime,
  uiSchema: FormUiSchema | undefined,
): FieldProblem[] {
  const shownAs = descriptions(fields, uiSchema);
  return formProblems(
    readEnteredData(data, fields, runtime, uiSchema),
    visibleFields(fields, uiSchema),
    runtime,
    (field) => shownAs.get(field)?.['ui:title'] || field.name,
    {
      fieldsIn: (list, item, index) => visibleFields(list.fields ?? [], itemUiSchema(shownAs.get(list), item, index)),
      isShown: () => true,
      messageOf: (field, rule) => describedField(shownAs.get(field)?.['ui:options'])?.messages[rule],
    },
  );
}

function descriptions(fields: readonly Field[], uiSchema: FormUiSchema | undefined): Map<Field, FormUiSchema> {
  const found = new Map<Field, FormUiSchema>();
  for (const field of fields) {
    const ui = uiSchema?.[field.name] ?? {};
    found.set(field, ui);
    // Use the first list item, because a field has the same messages in every item.
    if (field.fields) for (const [inner, description] of descriptions(field.fields, itemUiSchema(ui, {}, 0))) found.set(inner, description);
  }
  return found;
}

function withProblems(problems: FormValidator['problems']): Pick<FormValidator, 'problems' | 'validateFormData'> {
  return {
    problems,
    validateFormData: (data, _schema, _customValidate, _transformErrors, uiSchema) => validationData(problems(data, uiSchema)),
  };
}

function validationData(problems: readonly FieldProblem[]): ValidationData<FormData> {
  const errors = problems.map(({ field, message }) => ({ property: `.${field}`, message, stack: message }));
  return { errors, errorSchema: toErrorSchema<FormData>(errors) };
}
