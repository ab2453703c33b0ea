import type { Field } from '../../../language/field.ts';
import { dash, isBlank, whenFilled } from '../blank.ts';
import { compareTexts } from '../compare.ts';
import type { FieldType } from '../FieldType.ts';
import { schemaOf } from '../JsonSchema.ts';

function labels(value: unknown, { options, fields }: Field): string[] {
  if (!Array.isArray(value)) return [];
  if (fields) return [String(value.length)];
  return value.map((item: unknown) => options?.find((option) => option.value === item)?.label ?? String(item));
}

function read(entered: unknown, { fields }: Field): unknown {
  if (fields || !Array.isArray(entered)) return entered;
  return entered.map((item: unknown) => (typeof item === 'string' ? item.trim() : item)).filter((item) => !isBlank(item));
}

/** Several texts, several of the field's choices, or records; the rules for the records are those of the field's own fields. */
export const listField: FieldType = {
  name: 'list',
  basic: 'list',
  widget: 'list',
  align: 'start',
  filter: 'choice',
  empty: [],
  read,
  jsonSchema: ({ options }) => ({ type: 'array', items: schemaOf({ type: 'string', enum: options?.map((option) => option.value) }) }),
  problem: whenFilled((value, { options, fields }, label) => {
    if (!Array.isArray(value)) return `${label} must be a list`;
    if (fields) return undefined;
    const known = (item: unknown) => typeof item === 'string' && (!options || options.some((option) => option.value === item.trim()));
    return value.every(known) ? undefined : options ? 'Please choose from the options' : `${label} must be a list of texts`;
  }),
  format: (value, field) => labels(value, field).join(', ') || dash,
  compare: (a, b) => compareTexts(String(a ?? ''), String(b ?? '')),
  csv: (value, field) => labels(value, field).join('; '),
};
