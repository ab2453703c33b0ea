import { toErrorSchema, type RJSFSchema, type ValidationData } from '@rjsf/utils';
import createPrecompiledValidator from '@rjsf/validator-ajv8/lib/createPrecompiledValidator.js';
import type { ValidatorFunctions } from '@rjsf/validator-ajv8/lib/types.js';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { formProblems, type FieldProblem } from '../../core/fields/formProblems.ts';
import type { JsonSchema } from '../../core/fields/JsonSchema.ts';
import type { Field } from '../../language/field.ts';
import { enteredData, withoutBlanks } from './enteredData.ts';
import type { FormContext, FormData, FormUiSchema, FormValidator } from './FormTypes.ts';
import { descriptionOf, itemUiSchema, visibleFields } from './formUiSchema.ts';

/**
 * Judges what is entered by the rules of the field types, in their words; and its structure, which rjsf relies on, by the functions that
 * ajv compiled from `schema` at build time.
 * @throws Error when the functions belong to another schema.
 */
export function precompiledValidator(functions: unknown, schema: JsonSchema, fields: readonly Field[], runtime: Runtime): FormValidator {
  // The module is made by the build from this form; a wrong one has no function for the schema, which is an error below.
  const compiled = createPrecompiledValidator<FormData, RJSFSchema, FormContext>(functions as ValidatorFunctions, schema);
  return {
    isValid: (part, data, root) => compiled.isValid(part, data, root),
    rawValidation: (root, data) => compiled.rawValidation(root, data),
    ...judging((data, uiSchema) => {
      const problems = shownProblems(data, fields, runtime, uiSchema);
      if (problems.length > 0) return problems;
      // A schema for a field with a `when` does not ask for it, and none compares two fields: there is nothing that only ajv knows.
      const { errors } = compiled.validateFormData(judgedData(data, fields, runtime, uiSchema), schema, undefined, undefined, uiSchema);
      return errors.map(({ property = '', title }) => ({ field: property.replace(/^\./, ''), message: `${title || 'This'} is not valid` }));
    }),
  };
}

/** Judges a form that was born at run time, by the field types' rules alone: no code can be made from its schema. */
export function runtimeValidator(fields: readonly Field[], runtime: Runtime): FormValidator {
  return {
    ...judging((data, uiSchema) => shownProblems(data, fields, runtime, uiSchema)),
    // rjsf asks this to choose between alternatives (anyOf, oneOf), which fields never compile to.
    isValid: (_schema, data) => shownProblems(data, fields, runtime, undefined).length === 0,
    rawValidation: () => ({}),
  };
}

/** What ajv judges: the entered values of the shown fields. */
export function judgedData(data: unknown, fields: readonly Field[], runtime: Runtime, uiSchema: FormUiSchema | undefined): FormData {
  return withoutBlanks(enteredData(data, fields, runtime, uiSchema));
}

/** What is wrong with the shown fields, in the words of `uiSchema`; with their names where it has none. */
function shownProblems(data: unknown, fields: readonly Field[], runtime: Runtime, uiSchema: FormUiSchema | undefined): FieldProblem[] {
  const shownAs = descriptions(fields, uiSchema);
  return formProblems(
    enteredData(data, fields, runtime, uiSchema),
    visibleFields(fields, uiSchema),
    runtime,
    (field) => shownAs.get(field)?.['ui:title'] || field.name,
    {
      fieldsIn: (list, item, index) => visibleFields(list.fields ?? [], itemUiSchema(shownAs.get(list), item, index)),
      isShown: () => true,
      messageOf: (field, rule) => descriptionOf(shownAs.get(field)?.['ui:options'])?.messages[rule],
    },
  );
}

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

/** The same judgement for a form of ours, and for rjsf. */
function judging(problems: FormValidator['problems']): Pick<FormValidator, 'problems' | 'validateFormData'> {
  return {
    problems,
    validateFormData: (data, _schema, _customValidate, _transformErrors, uiSchema) => validationData(problems(data, uiSchema)),
  };
}

function validationData(problems: readonly FieldProblem[]): ValidationData<FormData> {
  const errors = problems.map(({ field, message }) => ({ property: `.${field}`, message, stack: message }));
  return { errors, errorSchema: toErrorSchema<FormData>(errors) };
}
