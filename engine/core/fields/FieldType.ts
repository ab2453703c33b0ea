import type { Field } from '../../language/field.ts';
import { blankFirst, compareNumbers, compareTexts } from './compare.ts';
import { fieldPhrase } from './fieldPhrases.ts';
import type { Language } from './phrases.ts';
import { cleanSchema, type JsonSchema } from './JsonSchema.ts';
import { readText } from './readText.ts';
import { dash, isBlank } from './values.ts';

/** The engine's form controls. `engine/react/forms` has a component for each. */
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

/** A field type's own control, which `fieldWidget` creates from a component. Only forms read its contents. */
export interface WidgetOfType {
  readonly component: unknown;
}

export interface InputTraits {
  type: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local' | 'number' | 'password' | 'color';
  /** The HTML autocomplete attribute. A field can set a different one. */
  autocomplete?: string;
  /** A unit that the control shows before or after the value. */
  unit?: { before?: string; after?: string };
  /** The number of stored units in one typed unit, a power of ten: 100 if users type dollars and the record stores cents. */
  scale?: number;
}

export interface FormatOptions {
  /** `if any` leaves out the cents if they are zero (`$85`). */
  cents?: 'if any';
}

/** The rules that a value can break. A field's `messages` have the same keys. */
export type Rule =
  | 'required'
  | 'format'
  | 'choice'
  /** Broken by a number that must be whole but isn't. */
  | 'step'
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  /** Broken by a value that doesn't match the field's own regular expression. */
  | 'pattern'
  | 'notBefore'
  | 'notBelow';

export interface Broken {
  value: unknown;
  field: Field;
  label: string;
  language: Language;
}

/** Limits for values. For strings, limits for the length in UTF-16 units. */
export type Limits = Pick<Field, 'minimum' | 'maximum' | 'maxLength'>;

/** A field type, as forms, tables, texts, and checks use it. */
export interface FieldType {
  /** The type's name in manifests: `{ "type": "email" }`. */
  readonly type: string;
  /** The type of stored values: the result of `typeof`, or `list`. */
  readonly basic: 'string' | 'number' | 'boolean' | 'list';
  readonly widget: WidgetName | WidgetOfType;
  readonly input?: InputTraits;
  /**
   * The label's position: above the control, after it (checkboxes), or before it (switches). If the label isn't above, the control renders
   * it.
   */
  readonly label: 'above' | 'behind' | 'before';
  /** Returns true if the control is a group of controls, so that the label names the whole group. */
  readonly isGroup: (field: Field) => boolean;
  /** True if the control spans both columns of a two-column form. */
  readonly isWide: boolean;
  /** The alignment of values in a table. */
  readonly align: 'start' | 'end' | 'center';
  /** The width, in pixels, that the type's longest usual values need in a table. */
  readonly usualWidth: number;
  readonly isRoomy: boolean;
  readonly breaks: 'between words' | 'anywhere' | 'never';
  readonly filter: 'text' | 'number' | 'choice' | 'date' | 'boolean' | 'none';
  readonly designable: boolean;
  /** Specifies whether fields of this type have `choices` or `options`. */
  readonly choices: 'needed' | 'possible' | 'none';
  /** True if the choices must be names of field types that members can use. */
  readonly choosesFieldType: boolean;
  readonly empty: unknown;
  /**
   * Normalizes a value from a form. Cleans and trims strings (`readText`). If the user emptied a number field, returns the field's default.
   */
  read(entered: unknown, field: Field): unknown;
  /** Formats text while the user types. `before` is the previous text. Returns unsuitable text unchanged, so that the rules reject it. */
  mask?(typed: string, before?: string): string;
  /** The default limits: a length for strings, and a plausible range for numbers and days. */
  readonly limits: Limits;
  /** Returns true if the value doesn't count as an answer: it is blank, or an unchecked checkbox. */
  isUnanswered(value: unknown): boolean;
  /**
   * Returns the schema for the values that `read` returns. Blank values aren't covered, because the record's schema says which fields are
   * required.
   */
  jsonSchema(field: Field): JsonSchema;
  /** Returns the message for a rule of `jsonSchema` that a value breaks, or `undefined` for the default message. */
  sentence?(rule: Rule, broken: Broken): string | undefined;
  /**
   * Checks a rule that JSON Schema can't express, such as a check digit, and returns the message if it is broken. Called only for values
   * that match `jsonSchema`.
   */
  problem?(value: unknown, field: Field, label: string, language: Language): string | undefined;
  /** Returns the text for a table cell, or `—` if there is no value. */
  format(value: unknown, field: Field, locale: string, options?: FormatOptions): string;
  /** Returns a link for the value, such as `mailto:…`. Returns `undefined` if the value has no link. */
  href?(value: unknown): string | undefined;
  /** Compares values in ascending order. Blank values come first. */
  compare(field: Field): (a: unknown, b: unknown) => number;
  /** Formats a value for CSV, before it is quoted and formulas are escaped. Returns '' if there is no value. */
  csv(value: unknown, field: Field): string;
}

/**
 * Defines a field type, for the engine or a portal.
 * @param own The type's properties. Missing properties get the defaults of the basic type in `basic`, which is `string` by default.
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
    compare: () => blankFirst,
  },
} satisfies Record<FieldType['basic'], Partial<FieldType>>;
