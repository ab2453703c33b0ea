import type { Runtime } from '../../core/fields/createRuntime.ts';
import { findFieldType } from '../../core/fields/fieldTypes.ts';
import { isRecord } from '../../core/conditions/isRecord.ts';
import { isBlank, isOmitted, ownValue } from '../../core/fields/values.ts';
import type { Field } from '../../language/field.ts';
import type { FormData, FormUiSchema } from './FormTypes.ts';
import { itemUiSchema, visibleFields } from './formUiSchema.ts';

/** Returns a form's initial values. A missing value becomes the field's default, or the type's empty value. */
export function initialData(fields: readonly Field[], runtime: Runtime, record?: unknown): FormData {
  return Object.fromEntries(
    fields.map((field) => [
      field.name,
      ownValue(record, field.name) ?? field.default ?? field.fixed ?? findFieldType(field, runtime).empty,
    ]),
  );
}

/** Returns the parsed values of visible fields. A cleared field is included, so that it overwrites the record's value. */
export function readEnteredData(data: unknown, fields: readonly Field[], runtime: Runtime, uiSchema?: FormUiSchema): FormData {
  return Object.fromEntries(
    visibleFields(fields, uiSchema).map((field) => {
      const value = findFieldType(field, runtime).read(ownValue(data, field.name), field);
      const { fields: inner } = field;
      return [
        field.name,
        inner && Array.isArray(value)
          ? value.map((item: unknown, index) => readEnteredData(item, inner, runtime, itemUiSchema(uiSchema?.[field.name], item, index)))
          : value,
      ];
    }),
  );
}

/** Returns the values to submit: the entered values, without list items that the viewer left empty. */
export function submittedData(data: unknown, fields: readonly Field[], runtime: Runtime, uiSchema?: FormUiSchema): FormData {
  const entered = readEnteredData(data, fields, runtime, uiSchema);
  const lists = fields.filter(({ name, omitWithout }) => omitWithout !== undefined && Array.isArray(entered[name]));
  const remaining = lists.map((field) => [field.name, toList(entered[field.name]).filter((record) => !isOmitted(record, field))]);
  return { ...entered, ...Object.fromEntries(remaining) };
}

function toList(value: unknown): readonly unknown[] {
  return Array.isArray(value) ? value : [];
}

/** Returns `data` without blank values, because JSON Schema's `required` accepts a key with a blank value. */
export function withoutBlanks(data: Readonly<FormData>): FormData {
  return Object.fromEntries(
    Object.entries(data)
      .filter(([, value]) => !isBlank(value))
      .map(([name, value]) => [name, Array.isArray(value) ? value.map((item) => (isRecord(item) ? withoutBlanks(item) : item)) : value]),
  );
}
