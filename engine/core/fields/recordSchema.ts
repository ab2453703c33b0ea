import type { Field } from '../../language/field.ts';
import type { Runtime } from './createRuntime.ts';
import { findFieldType } from './fieldTypes.ts';
import type { JsonSchema } from './JsonSchema.ts';

/** Builds the JSON Schema for data from a form. Doesn't use labels, so the build and every browser get the same schema. */
export function recordSchema(fields: readonly Field[], runtime: Runtime): JsonSchema {
  return {
    type: 'object',
    properties: Object.fromEntries(fields.map((field) => [field.name, fieldSchema(field, runtime)])),
    required: fields.filter((field) => field.required && !field.when).map((field) => field.name),
  };
}

function fieldSchema(field: Field, runtime: Runtime): JsonSchema {
  const schema = findFieldType(field, runtime).jsonSchema(field);
  return field.fields ? { ...schema, items: itemSchema(field.fields, runtime) } : schema;
}

/** Adds defaults, because rjsf uses them to create a new list item. */
function itemSchema(fields: readonly Field[], runtime: Runtime): JsonSchema {
  const schema = recordSchema(fields, runtime);
  const withDefaults = fields.map((field): [string, JsonSchema] => {
    const own = fieldSchema(field, runtime);
    return [field.name, field.default === undefined ? own : { ...own, default: field.default }];
  });
  return { ...schema, properties: Object.fromEntries(withDefaults) };
}
