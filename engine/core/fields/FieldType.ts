import type { Field } from '../../language/field.ts';
import type { JsonSchema } from './JsonSchema.ts';

/** The controls that a form has; `engine/react/forms` holds a component for each. */
export type WidgetName = 'input' | 'textarea' | 'select' | 'checkbox' | 'switch' | 'number' | 'password' | 'list' | 'rating' | 'image';

/** How a type is typed in, where its widget is an `<input>`. */
export interface InputTraits {
  type: 'text' | 'email' | 'tel' | 'url' | 'date' | 'time' | 'datetime-local' | 'number' | 'password' | 'color';
  /** The HTML autocomplete attribute, unless the field brings its own. */
  autocomplete?: string;
  /** Shown in the control, before or behind the value. */
  unit?: { before?: string; after?: string };
  /** How many of what the record holds make one of what is typed: 100 for cents typed as dollars. */
  scale?: number;
}

export interface FormatOptions {
  /** `if any` leaves out cents that are zero (`$85`). */
  cents?: 'if any';
}

/**
 * All that a type of field means. Forms, tables, texts and checks ask it rather than know it, so a new type is one new file
 * and its line in `fieldTypes`.
 */
export interface FieldType {
  name: Field['type'];
  /** What its value is in a record: what `typeof` says, or a list. */
  basic: 'string' | 'number' | 'boolean' | 'list';
  widget: WidgetName;
  input?: InputTraits;
  align: 'start' | 'end' | 'center';
  /** How a table filters it. */
  filter: 'text' | 'number' | 'choice' | 'date' | 'boolean' | 'none';
  /** What a form starts with. */
  empty: unknown;
  /** The rule for a value that is there; that a value must be there is said by the record's schema. */
  jsonSchema(field: Field): JsonSchema;
  /** What an entered value means: texts are trimmed, an emptied number is the field's default. */
  read(entered: unknown, field: Field): unknown;
  /** What typing turns into, key by key. */
  mask?(typed: string): string;
  /** The sentence for a value that breaks the rules of `jsonSchema`, or that is missing and required (§5). */
  problem(value: unknown, field: Field, label: string): string | undefined;
  /** The text of a cell; `—` when there is no value. */
  format(value: unknown, field: Field, locale: string, options?: FormatOptions): string;
  /** Ascending order; what has no value comes first. */
  compare(a: unknown, b: unknown): number;
  /** The text in a CSV file, before quoting and before formulas are neutralised; empty when there is no value. */
  csv(value: unknown, field: Field): string;
}
