import { z } from 'zod';

/**
 * The keys of a scope root.
 * - A list of names: these keys.
 * - `value`: no keys.
 * - `anything`: any keys.
 * - `{ "namesOf": "values" }`: the keys of the block's `values`.
 * - `{ "entriesOf": "form" }`: the fields of the block's form.
 */
export type ProvidedRoot = readonly string[] | 'value' | 'anything' | { namesOf: string } | { entriesOf: string };

/** Names that a block adds to the scope of its content. */
export interface Provided {
  /** The option that names a collection, such as `from.of`. Child blocks can read each record of the collection as `row`. */
  row?: string;
  /** Scope roots for all content of the block, at any depth. */
  roots?: Readonly<Record<string, ProvidedRoot>>;
  /** Scope roots for the block's own text, values, and conditions. Child blocks can't use them. */
  own?: Readonly<Record<string, ProvidedRoot>>;
  /** For a block with state, such as tabs. `key` is the option that names the state key. Without this option, it's `default`. */
  state?: { key: string; default?: string };
  /** Copies a list from choices.json to the option `to`. The option `from` contains the list's name. */
  choices?: { from: string; to: string };
  /** True if the block is a dialog that an `open` effect can show. */
  dialog?: boolean;
}

/** The names that blocks provide, keyed by the block's schema. */
export const provided = z.registry<Provided>();
