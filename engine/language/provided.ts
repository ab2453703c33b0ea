import { z } from 'zod';

/**
 * The keys of a scope root. A `value` has no keys, and `anything` can have any. `{ "namesOf": "values" }` takes the keys of the block's
 * `values`, and `{ "entriesOf": "form" }` takes the fields of its form.
 */
export type ProvidedRoot = readonly string[] | 'value' | 'anything' | { namesOf: string } | { entriesOf: string };

/** Names that a block adds to the scope of its content. */
export interface Provided {
  /** The option that names a collection, such as `from.of`. Child blocks can read the collection's record as `row`. */
  row?: string;
  /** Scope roots for all content of the block, at any depth. */
  roots?: Readonly<Record<string, ProvidedRoot>>;
  /** Scope roots for the block's own texts, values, and conditions, but not for child blocks. */
  own?: Readonly<Record<string, ProvidedRoot>>;
  /** `key` is the block's option with the state key's name. `default` is the name if the option isn't set. */
  state?: { key: string; default?: string };
  /** The compiler replaces the option `from`, a list's name in choices.json, with `to`, the list's values and labels. */
  choices?: { from: string; to: string };
  /** True if the block is a dialog that an `open` effect can show. */
  dialog?: boolean;
}

/** The names that blocks provide, keyed by the block's schema. */
export const provided = z.registry<Provided>();
