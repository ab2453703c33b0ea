import type { Field } from '../../language/field.ts';
import { blankFirst, compareNumbers, compareTexts } from './compare.ts';
import { fieldPhrase } from './fieldPhrases.ts';
import type { Language } from './phrases.ts';
import { cleanSchema, type JsonSchema } from './JsonSchema.ts';
import { readText } from './readText.ts';
import { dash, isBlank } from './values.ts';

/** The engine's form controls; `engine/react/forms` has a component for each. */
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

/** A field type's control, created from a component by `fieldWidget`. Only forms access its contents. */
export interface WidgetOfType {
  readonly component: unknown;
}

export interface InputTraits {
  type: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local' | 'number' | 'password' | 'color';
  /** The HTML autocomplete attribute, unless the field sets its own. */
  autocomplete?: string;
  /** Shown in the control, before or after the value. */
  unit?: { before?: string; after?: string };
  /** The number of stored units per typed unit, a power of ten: 100 for cents typed as dollars. */
  scale?: number;
}

export interface FormatOptions {
  /** `if any` omits zero cents (`$85`). */
  cents?: 'if any';
}

/** The rules that a value can break. They are the keys of a field's `messages`. */
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
  /** The value doesn't match the field's own regular expression. */
  | 'pattern'
  | 'notBefore'
  | 'notBelow';

export interface Broken {
  value: unknown;
  field: Field;
  label: string;
  language: Language;
}

/** Bounds of values. For strings, bounds of the length in UTF-16 units. */
export type Limits = Pick<Field, 'minimum' | 'maximum' | 'maxLength'>;

/** The definition of a field type, for forms, tables, text, and checks. */
export interface FieldType {
  /** The name in manifests: `{ "type": "email" }`. */
  readonly type: string;
  /** The type of a stored value: its `typeof`, or a list. */
  readonly basic: 'string' | 'number' | 'boolean' | 'list';
  readonly widget: WidgetName | WidgetOfType;
  readonly input?: InputTraits;
  /** The position of the label. A control renders its own label if the label is beside it: after a checkbox, or before a switch. */
  readonly label: 'above' | 'behind' | 'before';
  /** True if the control is a group of controls. The label names the group. */
  readonly isGroup: (field: Field) => boolean;
  /** True if the control spans both columns of a two-column form. */
  readonly isWide: boolean;
  /** The alignment in a table. */
  readonly align: 'start' | 'end' | 'center';
  /** The width in pixels that long values usually need in a table. */
  readonly usualWidth: number;
  readonly isRoomy: boolean;
  readonly breaks: 'between words' | 'anywhere' | 'never';
  readonly filter: 'text' | 'number' | 'choice' | 'date' | 'boolean' | 'none';
  readonly designable: boolean;
  /** Specifies whether fields of this type have `choices` or `options`. */
  readonly choices: 'needed' | 'possible' | 'none';
  /** True if its choices must be names of designable field types. */
  readonly choosesFieldType: boolean;
  readonly empty: unknown;
  /** Normalizes an entered value. Cleans and trims strings (`readText`). A cleared number becomes the field's default. */
  read(entered: unknown, field: Field): unknown;
  /** Formats text while it is typed. `before` is the previous text. Leaves unsuitable text as typed, so that the rules reject it. */
  mask?(typed: string, before?: string): string;
  /** Default limits: the length of strings, and plausible numbers or days. */
  readonly limits: Limits;
  /** Returns true if the value doesn't count as an answer: blank, or an unchecked checkbox. */
  isUnanswered(value: unknown): boolean;
  /** Returns the schema for values that `read` returns, except blank values. The record's schema decides whether a value is required. */
  jsonSchema(field: Field): JsonSchema;
  /** Returns the message for a broken rule of `jsonSchema`, or `undefined` for the default message. */
  sentence?(rule: Rule, broken: Broken): string | undefined;
  /** Returns a message about a rule that JSON Schema can't express, such as a check digit. Called only for values that match it. */
  problem?(value: unknown, field: Field, label: string, language: Language): string | undefined;
  /** Returns the text of a cell, or `—` if there is no value. */
  format(value: unknown, field: Field, locale: string, options?: FormatOptions): string;
  /** Returns the link of a value, such as `mailto:…`, or `undefined` if it has none. */
  href?(value: unknown): string | undefined;
  /** Compares values in ascending order. Blank values come first. */
  compare(field: Field): (a: unknown, b: unknown) => number;
  /** Formats a value for CSV, before quoting and escaping formulas. Returns '' if there is no value. */
  csv(value: unknown, field: Field): string;
}

/**
 * Defines a field type, for the engine or a portal.
 * @param own The properties of the type. Missing properties default to the properties of the basic type in `basic`, which is `string` by
 * default.
 * @example defineFieldType({ type: 'grade', jsonSchema: () => ({ type: 'string', pattern: '^[A-F]$' }), sentence: () => 'Please enter A to
 * F' })
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
    compare: () => blankFirst,
  },
} satisfies Record<FieldType['basic'], Partial<FieldType>>;
