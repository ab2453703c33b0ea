import type { Path } from '../source/Source.ts';

export type FormControl = 'text' | 'longText' | 'color' | 'picture' | 'number' | 'checkbox' | 'choice' | 'several' | 'rows' | 'json';

export interface FormOption {
  value: string | number | boolean;
  label: string;
  /** Written to the manifest instead of `value`. */
  written?: Readonly<Record<string, unknown>>;
  /** Other keys to set when this option is chosen. A key without a value is removed. */
  also?: readonly { key: string; value?: unknown }[];
}

export interface FormField {
  key: string;
  label: string;
  help: string;
  control: FormControl;
  /** The options of the controls `choice` and `several`. */
  options?: readonly FormOption[];
  /** `icon` if the options are icon names. The editor loads them from `/api/icons`, once for all forms. */
  named?: 'icon';
  /** True for a background color. */
  isGround?: true;
  /** The maximum length of a picture's longer side, in px. Larger pictures are scaled down. */
  longestSide?: number;
  /** True if the value can contain Markdown. */
  isMarkup?: true;
  /** True if users can also enter a value that isn't an option. */
  open?: boolean;
  fields?: readonly FormField[];
  /** The noun for a single row if the control is `rows`. */
  one?: string | undefined;
  /** The value in the manifest. `undefined` if the key is missing. */
  value: unknown;
  isSet: boolean;
  required: boolean;
}

export interface FormList {
  key: string;
  label: string;
  help: string;
  path: Path;
  entries: readonly { title: string; path: Path; canMove: boolean }[];
  /** Valid values that can be added. Each is inserted at the index `at`, by default at the end. */
  adds: readonly { label: string; value: unknown; at?: number }[];
}

/** A link from the entry's form to another object's form. `isSet` is false if that object doesn't exist. */
export interface LinkedForm {
  key: string;
  label: string;
  help: string;
  summary: string;
  path: Path;
  file?: string;
  isSet: boolean;
  /** True if the user can remove the object: it exists, is in this file, and is optional. */
  canGo: boolean;
}

export interface FormKeys {
  label: string;
  taken: readonly string[];
  /** Values that the user can add. For a value without a `key`, the form asks for a name. */
  adds: readonly { label: string; value: unknown; key?: string }[];
}

/** A conversion of a field or a whole entry, for example from a string to a list of cases. To apply it, set `value` at `path`. */
export interface FormConversion {
  /** The label of the field to convert. '' for the whole entry. */
  of: string;
  label: string;
  path: Path;
  value: unknown;
  /** Human-readable names of the keys that the conversion would remove. */
  loses?: readonly string[];
}

/** The kind of value at a path. It determines how the value can be compared. */
export type ConditionInput = 'yesNo' | 'choice' | 'number' | 'date' | 'time' | 'text' | 'list';

/** A path that a condition can test. */
export interface ConditionSubject {
  path: string;
  label: string;
  input: ConditionInput;
  options?: readonly FormOption[];
}

/** The subjects, named numbers, gates, and rules that a condition can use. */
export interface ConditionChoices {
  subjects: readonly ConditionSubject[];
  /** The portal's named numbers. A condition can compare a field with them. */
  numbers: readonly ConditionSubject[];
  gates: readonly FormOption[];
  /** The rules. Empty in gates.json, because gates can't read records. */
  rules: readonly FormOption[];
}

/** One of the entry's conditions, such as `when`, even if it isn't set. */
export interface FormCondition {
  /** The condition's key in the entry. '' if the entry itself is a condition. */
  key: string;
  label: string;
  help: string;
  path: Path;
  /** The condition in the manifest. `undefined` if there is none. */
  value: unknown;
  canGo: boolean;
  sentence: string;
  /** A sentence such as `Currently true for 3 of 8 sample records.` Missing if the result isn't known. */
  passes?: string;
}

/** A form for an object in a manifest. Changing a form field sets only that field's key. Keys without a form field don't change. */
export interface EntryForm {
  file: string;
  path: Path;
  title: string;
  description: string;
  crumbs: readonly { title: string; file: string; path: Path }[];
  fields: readonly FormField[];
  lists: readonly FormList[];
  others: readonly LinkedForm[];
  keys?: FormKeys;
  conversions: readonly FormConversion[];
  /** Missing if the entry has no conditions. */
  conditions?: { of: readonly FormCondition[]; choices: ConditionChoices };
}
