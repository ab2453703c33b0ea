import type { Field } from '../../../language/field.ts';
import { defineFieldType, type RuleViolation, type FieldType, type Rule } from '../FieldType.ts';
import { fieldPhrase } from '../fieldPhrases.ts';
import { cleanSchema, anchorPattern } from '../JsonSchema.ts';
import { readText } from '../readText.ts';
import { dash, isBlank } from '../values.ts';

/** The rules for free text. Lengths are in UTF-16 units, as in HTML. */
const freeText = {
  jsonSchema: ({ minLength, maxLength, pattern }: Field) =>
    cleanSchema({ type: 'string', minLength, maxLength, pattern: pattern && anchorPattern(pattern) }),
  sentence: (rule: Rule, { field, label, language }: RuleViolation) => {
    const phrase = fieldPhrase(language);
    if (rule === 'minLength') return phrase('minLength', { label, length: field.minLength ?? 0 });
    return rule === 'pattern' ? phrase('pattern', { label }) : phrase('text', { label });
  },
};

const textField = defineFieldType({
  type: 'text',
  ...freeText,
  input: { type: 'text' },
  usualWidth: 150,
  isRoomy: true,
  designable: true,
});

const textareaField = defineFieldType({
  type: 'textarea',
  ...freeText,
  limits: { maxLength: 10_000 },
  read: (entered) => (typeof entered === 'string' ? readText(entered, 'many') : entered),
  widget: 'textarea',
  usualWidth: 220,
  isRoomy: true,
  isWide: true,
  designable: true,
});

const passwordField = defineFieldType({
  type: 'password',
  ...freeText,
  widget: 'password',
  input: { type: 'password', autocomplete: 'current-password' },
  filter: 'none',
  read: (entered) => entered,
  format: (value) => (isBlank(value) ? dash : '••••••••'),
  compare: () => () => 0,
  csv: () => '',
});

export const textTypes: readonly FieldType[] = [textField, textareaField, passwordField];
