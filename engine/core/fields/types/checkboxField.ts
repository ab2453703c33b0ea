import type { FieldType } from '../FieldType.ts';
import { schemaOf } from '../JsonSchema.ts';
import { switchField } from './switchField.ts';

/** A box to tick. A required one must be ticked. */
export const checkboxField: FieldType = {
  ...switchField,
  name: 'checkbox',
  widget: 'checkbox',
  jsonSchema: ({ required }) => schemaOf({ type: 'boolean', const: required ? true : undefined }),
  problem: (value, field, label) => (field.required && value === false ? `${label} is required` : switchField.problem(value, field, label)),
};
