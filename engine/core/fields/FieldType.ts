import type { Field } from '../../language/field.ts';
import { compareBlanks, compareNumbers, compareTexts } from './compare.ts';
import { fieldPhrase } from './fieldPhrases.ts';
import type { Language } from './phrases.ts';
import { cleanSchema, type JsonSchema } from './JsonSchema.ts';
import { readText } from './readText.ts';
import { dash, isBlank } from './values.ts';

/** The engine's form controls. Their components are in `engine/react/forms`. */
export type WidgetName =
  | 'input'
  | 'textarea'
  | 'select'
  | 'checkbox'
  | 'switch'
  | 'number'
  | 'password'
  | 'list'
  | 'rating'
  | 'image'
  | 'file';

/** A field type's custom control, created with `fieldWidget`. */
export interface WidgetOfType {
  readonly component: unknown;
}

export interface InputTraits {
  type: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local' | 'number' | 'password' | 'color';
  /** The default for the HTML attribute `autocomplete`. */
  autocomplete?: string;
  /** A unit next to the control, such as `$`. */
  unit?: { before?: string; after?: string };
  /** The power of ten that typed numbers are multiplied by before they are stored. For example, 100 for dollars stored as cents. */
  scale?: number;
}

export interface FormatOptions {
  /** `if any` leaves out zero cents, as in `$85`. */
  cents?: 'if any';
}

/** The validation rules for a field's value. They are also the keys of the field's `messages`. */
export type Rule =
  | 'required'
  | 'format'
  | 'choice'
  /** The value must be a whole number. */
  | 'step'
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  /** The value must match the field's own regular expression. */
  | 'pattern'
  | 'notBefore'
  | 'notBelow';

export interface RuleViolation {
  value: unknown;
  field: Field;
  label: string;
  language: Language;
}

/** The limits for values. `maxLength` counts UTF-16 code units. */
export type Limits = Pick<Field, 'minimum' | 'maximum' | 'maxLength'>;

/** A field type: its control, its rules, and the format of its values. */
export interface FieldType {
  /** The name in manifests: `{ "type": "email" }`. */
  readonly type: string;
  /** The basic type of stored values. */
  readonly basic: 'string' | 'number' | 'boolean' | 'list';
  readonly widget: WidgetName | WidgetOfType;
  readonly input?: InputTraits;
  /** The label's position: above the control, after it (checkboxes), or before it (switches). */
  readonly label: 'above' | 'behind' | 'before';
  /** Returns true if the field has several controls, which share one label. */
  readonly isGroup: (field: Field) => boolean;
  /** True if the control needs the full width of a form. */
  readonly isWide: boolean;
  /** The alignment of values in a table. */
  readonly align: 'start' | 'end' | 'center';
  /** The width of a typical table cell, in px. */
  readonly usualWidth: number;
  readonly isRoomy: boolean;
  readonly breaks: 'between words' | 'anywhere' | 'never';
  readonly filter: 'text' | 'number' | 'choice' | 'date' | 'boolean' | 'none';
  readonly designable: boolean;
  /** `needed` means that fields of this type must have `choices` or `options`. */
  readonly choices: 'needed' | 'possible' | 'none';
  /** True if this control lets users choose the type of a field. */
  readonly choosesFieldType: boolean;
  readonly empty: unknown;
  /** Cleans up a value from a form. For example, trims strings. */
  read(entered: unknown, field: Field): unknown;
  /** Formats text while the user types. `before` is the previous text. */
  mask?(typed: string, before?: string): string;
  /** The default limits, such as a plausible range for numbers. */
  readonly limits: Limits;
  /** Returns true for a value that a required field rejects: a blank one, or an unchecked checkbox. */
  isUnanswered(value: unknown): boolean;
  /** Returns the JSON Schema for a field's nonblank values. */
  jsonSchema(field: Field): JsonSchema;
  /** Returns the message for a broken rule, or `undefined` for the default message. */
  sentence?(rule: Rule, broken: RuleViolation): string | undefined;
  /** Checks a rule that JSON Schema can't express, such as a check digit. Returns the error message. */
  problem?(value: unknown, field: Field, label: string, language: Language): string | undefined;
  /** Formats a value for a table cell. Returns `—` for a missing value. */
  format(value: unknown, field: Field, locale: string, options?: FormatOptions): string;
  /** Returns a link for the value, such as `mailto:…`. */
  href?(value: unknown): string | undefined;
  /** Returns a function that compares values in ascending order. Blank values come first. */
  compare(field: Field): (a: unknown, b: unknown) => number;
  /** Formats a value for CSV, without quotes or escapes. Returns '' for a missing value. */
  csv(value: unknown, field: Field): string;
}

/**
 * Defines a built-in or custom field type. Omitted properties get the defaults for `basic`.
 * @example defineFieldType({ type: 'grade', jsonSchema: () => ({ type: 'string', pattern: '^[A-F]$' }) })
 */
export function defineFieldType(own: Pick<FieldType, 'type'> & Partial<FieldType>): FieldType {
  const type: FieldType = { ...common, ...basics[own.basic ?? 'string'], ...own };
  const { maxLength } = type.limits;
  return {
    ...type,
    jsonSchema: (field) => {
      const schema = type.jsonSchema(field);
      return schema.type === 'string' && !schema.enum ? cleanSchema({ maxLength: field.maxLength ?? maxLength, ...schema }) : schema;
    },
    sentence: (rule, broken) => {
      if (rule !== 'maxLength' || type.basic !== 'string') return type.sentence?.(rule, broken);
      return fieldPhrase(broken.language)('maxLength', { label: broken.label, length: broken.field.maxLength ?? maxLength ?? 0 });
    },
  };
}

const common = {
  label: 'above',
  isGroup: () => false,
  isWide: false,
  align: 'start',
  usualWidth: 110,
  isRoomy: false,
  breaks: 'between words',
  designable: false,
  choices: 'none',
  choosesFieldType: false,
  limits: {},
  read: (entered: unknown) => entered,
  isUnanswered: isBlank,
  format: (value: unknown) => (isBlank(value) ? dash : String(value)),
  csv: (value: unknown) => (isBlank(value) ? '' : String(value)),
} satisfies Partial<FieldType>;

const basics = {
  string: {
    basic: 'string',
    widget: 'input',
    filter: 'text',
    empty: '',
    limits: { maxLength: 200 },
    jsonSchema: () => ({ type: 'string' }),
    read: (entered: unknown) => (typeof entered === 'string' ? readText(entered) : entered),
    compare: () => compareTexts,
  },
  number: {
    basic: 'number',
    widget: 'number',
    input: { type: 'number' },
    align: 'end',
    breaks: 'never',
    filter: 'number',
    empty: undefined,
    limits: { minimum: -1e15, maximum: 1e15 },
    jsonSchema: () => ({ type: 'number' }),
    read: (entered: unknown, field: Field) => (isBlank(entered) ? field.default : entered),
    compare: () => compareNumbers,
  },
  boolean: {
    basic: 'boolean',
    widget: 'switch',
    label: 'before',
    align: 'center',
    usualWidth: 80,
    filter: 'boolean',
    empty: false,
    jsonSchema: () => ({ type: 'boolean' }),
    compare: () => compareNumbers,
  },
  list: {
    basic: 'list',
    widget: 'list',
    usualWidth: 160,
    isRoomy: true,
    filter: 'none',
    empty: [],
    jsonSchema: () => ({ type: 'array' }),
    compare: () => compareBlanks,
  },
} satisfies Record<FieldType['basic'], Partial<FieldType>>;
