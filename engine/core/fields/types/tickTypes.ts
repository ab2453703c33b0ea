import { defineFieldType, type FieldType } from '../FieldType.ts';
import { schemaOf } from '../JsonSchema.ts';
import { dash, isBlank } from '../values.ts';

const yesOrNo = {
  basic: 'boolean',
  sentence: (_: unknown, { label }: { label: string }) => `${label} must be yes or no`,
  format: (value: unknown) => (isBlank(value) ? dash : value === true ? 'Yes' : 'No'),
  csv: (value: unknown) => (isBlank(value) ? '' : value === true ? 'Yes' : 'No'),
} as const;

/** Something that is on or off; either is an answer. */
const switchField = defineFieldType({ type: 'switch', ...yesOrNo });

/** A box to tick. A required one must be ticked; in a record it may be off. */
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
