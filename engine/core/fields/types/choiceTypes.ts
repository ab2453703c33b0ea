import type { Field } from '../../../language/field.ts';
import { compareTexts } from '../compare.ts';
import { defineFieldType, type FieldType } from '../FieldType.ts';
import { fieldPhrase } from '../fieldPhrases.ts';
import { cleanSchema } from '../JsonSchema.ts';
import { findChoice } from '../fieldNamed.ts';
import { readText } from '../readText.ts';
import { dash, isBlank } from '../values.ts';

const valuesOf = ({ options }: Field) => options?.map(({ value }) => value);

function labelled(value: unknown, field: Field): string {
  return isBlank(value) ? '' : String(findChoice(field, value)?.label ?? value);
}

function byLabel({ options = [] }: Field): (a: unknown, b: unknown) => number {
  const labels = new Map<unknown, string>(options.map(({ value, label }) => [value, label]));
  return (a, b) => (a === b ? 0 : compareTexts(labels.get(a) ?? a, labels.get(b) ?? b));
}

/** One of the field's choices, or any string if the field has no choices. */
const selectField = defineFieldType({
  type: 'select',
  widget: 'select',
  filter: 'choice',
  choices: 'needed',
  designable: true,
  jsonSchema: (field) => cleanSchema({ type: 'string', enum: valuesOf(field) }),
  sentence: (_rule, { language }) => fieldPhrase(language)('choice'),
  format: (value, field) => labelled(value, field) || dash,
  csv: labelled,
  compare: byLabel,
});

/** Stores the id of a record in another collection, and shows that record's title. */
const recordField = defineFieldType({
  ...selectField,
  type: 'record',
  choices: 'none',
  designable: false,
  jsonSchema: () => ({ type: 'string' }),
  problem: (value, field, _label, language) => (!field.options || findChoice(field, value) ? undefined : fieldPhrase(language)('choice')),
  format: (value, field, locale) => (field.options || isBlank(value) ? selectField.format(value, field, locale) : '…'),
});

/** A select for the type of a custom field. */
const fieldTypeField = defineFieldType({ ...selectField, type: 'fieldType', designable: false, choosesFieldType: true });

function labels(value: unknown, field: Field): string[] {
  if (!Array.isArray(value)) return [];
  return field.fields ? [String(value.length)] : value.map((item) => labelled(item, field));
}

/** The default maximum length of each string in a list. */
const longestItem = 200;

/** A list of strings, choices, or records. */
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
    // A list entered as lines can contain duplicates. Other lists can't.
    return entry === 'lines' ? items : [...new Set(items)];
  },
  jsonSchema: (field) => {
    const item = cleanSchema({
      type: 'string',
      enum: valuesOf(field),
      maxLength: field.options ? undefined : (field.maxLength ?? longestItem),
    });
    return cleanSchema({ type: 'array', items: field.fields ? undefined : item });
  },
  sentence: (rule, { value, field, label, language }) => {
    const phrase = fieldPhrase(language);
    if (rule === 'choice') return phrase('choices');
    if (rule === 'maxLength') return phrase('eachMaxLength', { label, length: field.maxLength ?? longestItem });
    return phrase(Array.isArray(value) ? 'textList' : 'list', { label });
  },
  format: (value, field) => labels(value, field).join(', ') || dash,
  compare: (field) => {
    const text = (value: unknown) => (field.fields ? String(value ?? '') : labels(value, field).join(', '));
    return (a, b) => compareTexts(text(a), text(b));
  },
  csv: (value, field) => labels(value, field).join('; '),
});

export const choiceTypes: readonly FieldType[] = [selectField, recordField, fieldTypeField, listField];
