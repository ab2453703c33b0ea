import type { Field } from '../../language/field.ts';
import { blankFirst, compareNumbers, compareTexts } from './compare.ts';
import { schemaOf, type JsonSchema } from './JsonSchema.ts';
import { readText } from './readText.ts';
import { dash, isBlank } from './values.ts';

/** The controls that a form has; `engine/react/forms` holds a component for each. */
export type WidgetName = 'input' | 'textarea' | 'select' | 'checkbox' | 'switch' | 'number' | 'password' | 'list' | 'rating' | 'image';

/** A control of a type's own, as `fieldWidget` makes it of a component. Only forms look inside. */
export interface OwnWidget {
  readonly component: unknown;
}

/** How a type is typed in, where its widget is an `<input>`. */
export interface InputTraits {
  type: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local' | 'number' | 'password' | 'color';
  /** The HTML autocomplete attribute, unless the field brings its own. */
  autocomplete?: string;
  /** Shown in the control, before or behind the value. */
  unit?: { before?: string; after?: string };
  /** How many of what the record holds make one of what is typed: 100 for cents typed as dollars. A power of ten. */
  scale?: number;
}

export interface FormatOptions {
  /** `if any` leaves out cents that are zero (`$85`). */
  cents?: 'if any';
}

/** What a value can break. A field's `messages` are keyed by these. */
export type Rule =
  | 'required'
  /** It is no value of this type at all. */
  | 'format'
  /** It is none of the field's choices. */
  | 'choice'
  /** It is no whole number where whole ones are asked for. */
  | 'step'
  | 'minimum'
  | 'maximum'
  | 'minLength'
  | 'maxLength'
  /** The field's own regular expression does not fit. */
  | 'pattern'
  /** It lies before the day of another field. */
  | 'notBefore'
  /** It is less than the number of another field. */
  | 'notBelow';

/** A value that broke a rule of its field. */
export interface Broken {
  value: unknown;
  field: Field;
  label: string;
}

/** Bounds of values: of the length of texts in UTF-16 units, of numbers, and of days. */
export type Limits = Pick<Field, 'minimum' | 'maximum' | 'maxLength'>;

/** All that a type of field means. Forms, tables, texts and checks ask it rather than know it. */
export interface FieldType {
  /** What manifests call it: `{ "type": "email" }`. */
  readonly type: string;
  /** What its value is in a record: what `typeof` says, or a list. */
  readonly basic: 'string' | 'number' | 'boolean' | 'list';
  /** The control in a form: one of the engine's, or one of its own. */
  readonly widget: WidgetName | OwnWidget;
  readonly input?: InputTraits;
  /** Where its label stands; the control itself shows one that stands behind (a tick) or before it (a switch). */
  readonly label: 'above' | 'behind' | 'before';
  /** Whether the control is several, which its label names as a group. */
  readonly isGroup: (field: Field) => boolean;
  /** Whether it takes the whole width of a form in two columns. */
  readonly isWide: boolean;
  /** In a table, where its values stand and the pixels that the longest usual ones need. */
  readonly align: 'start' | 'end' | 'center';
  readonly usualWidth: number;
  /** Whether its values gain by more room than that. */
  readonly isRoomy: boolean;
  /** Where a value that is too long for its line breaks. */
  readonly breaks: 'between words' | 'anywhere' | 'never';
  /** How a table filters it. */
  readonly filter: 'text' | 'number' | 'choice' | 'date' | 'boolean' | 'none';
  /** Whether members may use it for the fields that they design. */
  readonly designable: boolean;
  /** Whether a field of it has `choices` or `options`. */
  readonly choices: 'needed' | 'possible' | 'none';
  /** Whether its choices must name field types that members may design with. */
  readonly choosesFieldType: boolean;
  /** What a form starts with. */
  readonly empty: unknown;
  /** Returns what an entered value means: texts as people see them, trimmed (`readText`); an emptied number is the field's default. */
  read(entered: unknown, field: Field): unknown;
  /** Returns what typing turns into, key by key; `before` is what stood in the control. What does not fit stays as typed, to be refused. */
  mask?(typed: string, before?: string): string;
  /** The rules of a field that brings none of its own: how long a text may be, and which numbers or days are plausible. */
  readonly limits: Limits;
  /** Whether a form has no answer here although there is a value: a box that must be ticked is not. */
  isUnanswered(value: unknown): boolean;
  /** The rules for a value that is there, as `read` gives it. They are written here alone; that there must be one is said by the record's schema. */
  jsonSchema(field: Field): JsonSchema;
  /** What the reader is told about a broken rule of `jsonSchema`; `undefined` for the words that every type has. */
  sentence?(rule: Rule, broken: Broken): string | undefined;
  /** What is wrong with a value that keeps all those rules, where JSON Schema cannot say it (a check digit). */
  problem?(value: unknown, field: Field, label: string): string | undefined;
  /** The text of a cell; `—` when there is no value. */
  format(value: unknown, field: Field, locale: string, options?: FormatOptions): string;
  /** The address that a value leads to where records are shown, `mailto:…`; `undefined` for a value that leads nowhere. */
  href?(value: unknown): string | undefined;
  /** Ascending order of a field's values; what has no value comes first. */
  compare(field: Field): (a: unknown, b: unknown) => number;
  /** The text in a CSV file, before quoting and before formulas are neutralised; empty when there is no value. */
  csv(value: unknown, field: Field): string;
}

/**
 * Defines a type of field, the engine's or a portal's own.
 * @param own what sets it apart; the rest is as for any text, or for any number, yes or no, or list if `basic` says so.
 * @example defineFieldType({ type: 'grade', jsonSchema: () => ({ type: 'string', pattern: '^[A-F]$' }), sentence: () => 'Please enter A to F' })
 */
export function defineFieldType(own: Pick<FieldType, 'type'> & Partial<FieldType>): FieldType {
  const type: FieldType = { ...common, ...basics[own.basic ?? 'string'], ...own };
  const { maxLength } = type.limits;
  return {
    ...type,
    jsonSchema: (field) => {
      const schema = type.jsonSchema(field);
      return schema.type === 'string' && !schema.enum ? schemaOf({ maxLength: field.maxLength ?? maxLength, ...schema }) : schema;
    },
    sentence: (rule, broken) => {
      if (rule !== 'maxLength' || type.basic !== 'string') return type.sentence?.(rule, broken);
      return `${broken.label} must be at most ${broken.field.maxLength ?? maxLength} characters`;
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
