import type { Field } from '../../../language/field.ts';
import { whenFilled } from '../blank.ts';
import type { FieldType } from '../FieldType.ts';
import { schemaOf } from '../JsonSchema.ts';
import { textual } from '../textual.ts';

function labelOf(value: unknown, field: Field): unknown {
  return field.options?.find((option) => option.value === value)?.label ?? value;
}

/** One of the field's choices; without choices, any text. */
export const selectField: FieldType = {
  ...textual,
  name: 'select',
  widget: 'select',
  filter: 'choice',
  jsonSchema: ({ options }) => schemaOf({ type: 'string', enum: options?.map((option) => option.value) }),
  problem: whenFilled((value, { options }) => {
    const known = typeof value === 'string' && (!options || options.some((option) => option.value === value.trim()));
    return known ? undefined : 'Please choose one of the options';
  }),
  format: (value, field) => textual.format(labelOf(value, field)),
  csv: (value, field) => textual.csv(labelOf(value, field)),
};
