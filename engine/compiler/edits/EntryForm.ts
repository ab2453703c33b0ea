import type { Path } from '../source/Source.ts';

/** What a form field is shown as. */
export type Control = 'text' | 'longText' | 'number' | 'checkbox' | 'choice' | 'rows' | 'json';

export interface FormOption {
  value: string | number | boolean;
  label: string;
  /** Other keys of the entry that are set with it; those without a value go. */
  also?: readonly { key: string; value?: unknown }[];
}

/** One key of an entry, as a field of a form. */
export interface FormField {
  key: string;
  label: string;
  help: string;
  control: Control;
  /** With `choice`: what there is to choose from, the present value among it. */
  options?: readonly FormOption[];
  /** The options are the names of icons, which are the same for all such fields. */
  named?: 'icon';
  /** Something else than the options may stand there, too. */
  open?: boolean;
  /** With `rows`: what is asked of each of as many as one likes. */
  fields?: readonly FormField[];
  /** What one of these is called. */
  one?: string | undefined;
  /** What stands there, as it is written; undefined where nothing does. */
  value: unknown;
  isSet: boolean;
  required: boolean;
}

/** A list in an entry. Its own place is `path`, in the file of the form. */
export interface FormList {
  key: string;
  label: string;
  help: string;
  path: Path;
  entries: readonly { title: string; path: Path; canMove: boolean }[];
  /** What can be added: a value that is sound where it is inserted, and where that has to be, if not at the end. */
  adds: readonly { label: string; value: unknown; at?: number }[];
}

/** What is stepped into: an object in the entry, written or not, or what it names in another file. */
export interface FormOther {
  key: string;
  label: string;
  help: string;
  summary: string;
  path: Path;
  /** Missing where it is that of the form. */
  file?: string;
  isSet: boolean;
  /** It is written here and can be taken away. */
  canGo: boolean;
}

/** What can be put into an object whose keys are names: each a value that is sound there. */
export interface FormKeys {
  /** What one of them is called: "Action". */
  label: string;
  /** Names that are there already. */
  taken: readonly string[];
  /** One with a `key` has this name; all others get the one that is asked for. */
  adds: readonly { label: string; value: unknown; key?: string }[];
}

/** Another form that a value may take, such as a text that becomes cases: `value`, set at `path`, is what it begins with. */
export interface FormBecome {
  /** The field whose value it is; empty for the entry as a whole. */
  of: string;
  label: string;
  path: Path;
  value: unknown;
  /** What stands there by now and would go, in words. */
  loses?: readonly string[];
}

/** One object of a manifest as a form. A changed field is a `set` of its key alone; what no field shows stays untouched. */
export interface EntryForm {
  file: string;
  path: Path;
  title: string;
  /** What kind of entry it is, and what that is for. */
  description: string;
  crumbs: readonly { title: string; file: string; path: Path }[];
  fields: readonly FormField[];
  lists: readonly FormList[];
  others: readonly FormOther[];
  /** Missing where the keys are fixed. */
  keys?: FormKeys;
  becomes: readonly FormBecome[];
}
