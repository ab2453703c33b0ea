import type { Field } from '../../../language/field.ts';
import { compareTexts } from '../compare.ts';
import { defineFieldType, type FieldType } from '../FieldType.ts';
import { schemaOf } from '../JsonSchema.ts';
import { choiceOf } from '../fieldNamed.ts';
import { readText } from '../readText.ts';
import { dash, isBlank } from '../values.ts';

const valuesOf = ({ options }: Field) => options?.map(({ value }) => value);

/** What the reader sees of a choice; a value that is not one reads as it is. */
function labelled(value: unknown, field: Field): string {
  return isBlank(value) ? '' : String(choiceOf(field, value)?.label ?? value);
}

/** Choices sort by what the reader sees of them, which need not be how their values sort. */
function byLabel({ options = [] }: Field): (a: unknown, b: unknown) => number {
  const labels = new Map<unknown, string>(options.map(({ value, label }) => [value, label]));
  return (a, b) => (a === b ? 0 : compareTexts(labels.get(a) ?? a, labels.get(b) ?? b));
}

/** One of the field's choices; without choices, any text. */
const selectField = defineFieldType({
  type: 'select',
  widget: 'select',
  filter: 'choice',
  choices: 'needed',
  designable: true,
  jsonSchema: (field) => schemaOf({ type: 'string', enum: valuesOf(field) }),
  sentence: () => 'Please choose one of the options',
  format: (value, field) => labelled(value, field) || dash,
  csv: labelled,
  compare: byLabel,
});

/**
 * A record of another collection, by its id. Its options are that collection's records, which come and go: so no schema lists them. Until
 * they are there it reads as `…`, and an id that is no longer among them as it is.
 */
const recordField = defineFieldType({
  ...selectField,
  type: 'record',
  choices: 'none',
  designable: false,
  jsonSchema: () => ({ type: 'string' }),
  problem: (value, field) => (!field.options || choiceOf(field, value) ? undefined : 'Please choose one of the options'),
  format: (value, field, locale) => (field.options || isBlank(value) ? selectField.format(value, field, locale) : '…'),
});

/** A choice among the types of field that members may design with: each choice's value is the name of one. */
const fieldTypeField = defineFieldType({ ...selectField, type: 'fieldType', designable: false, choosesFieldType: true });

function labels(value: unknown, field: Field): string[] {
  if (!Array.isArray(value)) return [];
  return field.fields ? [String(value.length)] : value.map((item) => labelled(item, field));
}

/** The most characters that one text of a list has, unless its field says otherwise. */
const longestItem = 200;

/** Several texts, several of the field's choices, or records; the rules for the records are those of the field's own fields. */
const listField = defineFieldType({
  type: 'list',
  basic: 'list',
  choices: 'possible',
  filter: 'choice',
  isGroup: ({ options, entry }) => options !== undefined || entry === 'lines',
  limits: { maxLength: longestItem },
  read: (entered, { fields, entry }) => {
    if (fields || !Array.isArray(entered)) return entered;
    const items = entered.map((item: unknown) => (typeof item === 'string' ? readText(item) : item)).filter((item) => !isBlank(item));
    // Nobody tags twice with the same; lines may repeat.
    return entry === 'lines' ? items : [...new Set(items)];
  },
  jsonSchema: (field) => {
    const item = schemaOf({
      type: 'string',
      enum: valuesOf(field),
      maxLength: field.options ? undefined : (field.maxLength ?? longestItem),
    });
    return schemaOf({ type: 'array', items: field.fields ? undefined : item });
  },
  sentence: (rule, { value, field, label }) => {
    if (rule === 'choice') return 'Please choose from the options';
    if (rule === 'maxLength') return `Each of ${label} must be at most ${field.maxLength ?? longestItem} characters`;
    return Array.isArray(value) ? `${label} must be a list of texts` : `${label} must be a list`;
  },
  format: (value, field) => labels(value, field).join(', ') || dash,
  compare: (field) => {
    const text = (value: unknown) => (field.fields ? String(value ?? '') : labels(value, field).join(', '));
    return (a, b) => compareTexts(text(a), text(b));
  },
  csv: (value, field) => labels(value, field).join('; '),
});

export const choiceTypes: readonly FieldType[] = [selectField, recordField, fieldTypeField, listField];
