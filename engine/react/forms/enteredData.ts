import { isBlank } from '../../core/fields/blank.ts';
import { fieldTypes } from '../../core/fields/fieldTypes.ts';
import { ownValue } from '../../core/fields/ownValue.ts';
import type { Field } from '../../language/field.ts';
import { formDefaults } from './compileForm.ts';
import { itemUiSchema, type FormData, type FormUiSchema } from './FormTypes.ts';

/** What a form starts with: the values of `record` where there are any, the fields' defaults elsewhere. */
export function initialData(fields: readonly Field[], record: unknown): FormData {
  const defaults = formDefaults(fields);
  return Object.fromEntries(fields.map(({ name }) => [name, ownValue(record, name) ?? defaults[name]]));
}

/** The fields that are shown. */
export function visibleFields(fields: readonly Field[], uiSchema: FormUiSchema | undefined): Field[] {
  return fields.filter((field) => uiSchema?.[field.name]?.['ui:widget'] !== 'hidden');
}

/** What was entered into those of `fields` that are shown, as their types read it. Each has a key, so that an emptied one overwrites what was there. */
export function enteredData(data: unknown, fields: readonly Field[], uiSchema?: FormUiSchema): FormData {
  return Object.fromEntries(
    visibleFields(fields, uiSchema).map((field) => {
      const value = fieldTypes[field.type].read(ownValue(data, field.name), field);
      const { fields: inner } = field;
      return [
        field.name,
        inner && Array.isArray(value)
          ? value.map((item: unknown, index) => enteredData(item, inner, itemUiSchema(uiSchema?.[field.name], item, index)))
          : value,
      ];
    }),
  );
}

/** `data` without blank values, in its records too: to JSON Schema a required value is missing only if its key is. */
export function withoutBlanks(data: FormData): FormData {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => !isBlank(value))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map(recordWithoutBlanks) : value]),
  );
}

function recordWithoutBlanks(item: unknown): unknown {
  // What has keys can be taken apart by them.
  return typeof item === 'object' && item !== null ? withoutBlanks(item as FormData) : item;
}
