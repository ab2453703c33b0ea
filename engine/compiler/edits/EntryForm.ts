import type { Path } from '../source/Source.ts';

export type FormControl = 'text' | 'longText' | 'color' | 'number' | 'checkbox' | 'choice' | 'several' | 'rows' | 'json';

export interface FormOption {
  value: string | number | boolean;
  label: string;
  /** Keys of the entry to set along with this option. A key without a value is removed. */
  also?: readonly { key: string; value?: unknown }[];
}

export interface FormField {
  key: string;
  label: string;
  help: string;
  control: FormControl;
  /** The options of a `choice`, including the current value, or of `several`, whose value is a list. */
  options?: readonly FormOption[];
  /** Set if the options are icon names, so that forms can share one list. */
  named?: 'icon';
  /** True for a color that is only used behind text. */
  isGround?: true;
  /** True if other values are allowed. */
  open?: boolean;
  fields?: readonly FormField[];
  /** The noun for one row of `rows`. */
  one?: string | undefined;
  /** The value in the manifest, or `undefined` if the key is missing. */
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
  /** Valid values to add. `at` is the index at which to insert the value, by default the end. */
  adds: readonly { label: string; value: unknown; at?: number }[];
}

/** A nested object of the entry, which may not exist yet, or an object in another file that the entry refers to. */
export interface FormOther {
  key: string;
  label: string;
  help: string;
  summary: string;
  path: Path;
  file?: string;
  isSet: boolean;
  /** True if the object is in this file and can therefore be removed. */
  canGo: boolean;
}

export interface FormKeys {
  label: string;
  taken: readonly string[];
  /** Possible additions. The form asks for a name if there is no `key`. */
  adds: readonly { label: string; value: unknown; key?: string }[];
}

/** Another form that a value can take, such as cases instead of a string. Setting `value` at `path` converts it. */
export interface FormConversion {
  /** The field's label, or '' for the whole entry. */
  of: string;
  label: string;
  path: Path;
  value: unknown;
  /** The keys that the conversion would remove, in words. */
  loses?: readonly string[];
}

/** The kind of value at a path, which decides how it can be compared. */
export type ConditionInput = 'yesNo' | 'choice' | 'number' | 'date' | 'time' | 'text' | 'list';

/** A path that a condition can test. */
export interface ConditionSubject {
  path: string;
  label: string;
  input: ConditionInput;
  options?: readonly FormOption[];
}

/** The options for a condition's contents. The fields of the condition's own record come first. */
export interface ConditionChoices {
  subjects: readonly ConditionSubject[];
  gates: readonly FormOption[];
  /** Empty in gates.json, because gates can't read records. */
  rules: readonly FormOption[];
}

/** A condition of the entry, which may not exist yet. */
export interface FormCondition {
  /** The key in the entry, or '' if the entry is a condition itself. */
  key: string;
  label: string;
  help: string;
  path: Path;
  /** The condition in the manifest, or `undefined` if there is none. */
  value: unknown;
  canGo: boolean;
  sentence: string;
  /** The viewers who pass it now, or the number of sample records, as a sentence. Missing if neither is known. */
  passes?: string;
}

/** One object of a manifest as a form. Changing a field sets only its key, and everything without a field stays untouched. */
export interface EntryForm {
  file: string;
  path: Path;
  title: string;
  description: string;
  crumbs: readonly { title: string; file: string; path: Path }[];
  fields: readonly FormField[];
  lists: readonly FormList[];
  others: readonly FormOther[];
  keys?: FormKeys;
  conversions: readonly FormConversion[];
  /** Missing if the entry has no conditions. */
  conditions?: { of: readonly FormCondition[]; choices: ConditionChoices };
}
