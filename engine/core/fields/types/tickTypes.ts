import { defineFieldType, type FieldType } from '../FieldType.ts';
import { schemaOf } from '../JsonSchema.ts';
import { dash, isBlank } from '../values.ts';

const yesOrNo = {
  basic: 'boolean',
  sentence: (_: unknown, { label }: { label: string }) => `${label} must be yes or no`,
  format: (value: unknown) => (isBlank(value) ? dash : value === true ? 'Yes' : 'No'),
  csv: (value: unknown) => (isBlank(value) ? '' : value === true ? 'Yes' : 'No'),
} as const;

/** On or off. Both count as answers. */
const switchField = defineFieldType({ type: 'switch', ...yesOrNo });

/** A checkbox. A required one must be checked in a form; in a stored record it may be off. */
const checkboxField = defineFieldType({
  type: 'checkbox',
  ...yesOrNo,
  widget: 'checkbox',
  label: 'behind',
  designable: true,
  isUnanswered: (value) => value === false || isBlank(value),
  jsonSchema: ({ required }) => schemaOf({ type: 'boolean', const: required ? true : undefined }),
});

export const tickTypes: readonly FieldType[] = [switchField, checkboxField];
