import type { Path } from '../source/Source.ts';

export type FormControl = 'text' | 'longText' | 'number' | 'checkbox' | 'choice' | 'rows' | 'json';

export interface FormOption {
  value: string | number | boolean;
  label: string;
  /** Other keys of the entry to set along with this option. Keys without a value are removed. */
  also?: readonly { key: string; value?: unknown }[];
}

export interface FormField {
  key: string;
  label: string;
  help: string;
  control: FormControl;
  /** For `choice`: the options, including the current value. */
  options?: readonly FormOption[];
  /** Set if the options are icon names, which are the same for every such field. */
  named?: 'icon';
  /** True if values other than the options are allowed. */
  open?: boolean;
  fields?: readonly FormField[];
  /** For `rows`: the noun for one row. */
  one?: string | undefined;
  /** The value as in the manifest; `undefined` if the key is missing. */
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
  /** Valid values to add, with the required index if it isn't the end. */
  adds: readonly { label: string; value: unknown; at?: number }[];
}

/** A nested object of the entry, present or not, or an object in another file that the entry names. */
export interface FormOther {
  key: string;
  label: string;
  help: string;
  summary: string;
  path: Path;
  /** Defaults to the form's file. */
  file?: string;
  isSet: boolean;
  /** True if it is written in this file and can be removed. */
  canGo: boolean;
}

export interface FormKeys {
  /** The noun for one key, such as "Action". */
  label: string;
  taken: readonly string[];
  /** An entry with `key` uses that name; for the others, the form asks for one. */
  adds: readonly { label: string; value: unknown; key?: string }[];
}

/** Another form that a value can take, such as cases instead of a text. Setting `value` at `path` converts it. */
export interface FormConversion {
  /** The label of the field; empty for the whole entry. */
  of: string;
  label: string;
  path: Path;
  value: unknown;
  /** The existing keys that would be lost, in words. */
  loses?: readonly string[];
}

/** One object of a manifest as a form. Changing a field sets only its key; everything without a field stays untouched. */
export interface EntryForm {
  file: string;
  path: Path;
  title: string;
  description: string;
  crumbs: readonly { title: string; file: string; path: Path }[];
  fields: readonly FormField[];
  lists: readonly FormList[];
  others: readonly FormOther[];
  /** `undefined` if the keys are fixed. */
  keys?: FormKeys;
  conversions: readonly FormConversion[];
}
