import type { Field } from '../../language/field.ts';
import type { Runtime } from './createRuntime.ts';
import { findFieldType } from './fieldTypes.ts';
import type { JsonSchema } from './JsonSchema.ts';

/** Returns the JSON Schema for a form's data. The schema doesn't depend on labels, so it is the same in every language. */
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

/** Returns the schema of a list item. It includes defaults, because rjsf creates new items from the schema. */
function itemSchema(fields: readonly Field[], runtime: Runtime): JsonSchema {
  const schema = recordSchema(fields, runtime);
  const withDefaults = fields.map((field): [string, JsonSchema] => {
    const own = fieldSchema(field, runtime);
    return [field.name, field.default === undefined ? own : { ...own, default: field.default }];
  });
  return { ...schema, properties: Object.fromEntries(withDefaults) };
}
