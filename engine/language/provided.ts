import { z } from 'zod';

/**
 * The content of a scope root: keys, a `value`, or `anything`. `{ "namesOf": "values" }` stands for the keys of the block's own `values`,
 * and `{ "entriesOf": "form" }` for the fields of its `form`.
 */
export type ProvidedRoot = readonly string[] | 'value' | 'anything' | { namesOf: string } | { entriesOf: string };

/** Additions to the scope of a block's content. References such as `refersTo('collection', …)` add more. */
export interface Provided {
  /** The block's option that names a collection (`from.of`). Child blocks can read one of the collection's records as `row`. */
  row?: string;
  /** Scope roots for all of the block's content, at any depth. The component provides them with `ScopeValues`. */
  roots?: Readonly<Record<string, ProvidedRoot>>;
  /** Scope roots for the block's own texts, values, and conditions. Child blocks can't read them. */
  own?: Readonly<Record<string, ProvidedRoot>>;
  /** `key` is the option that names the block's state key. If the option isn't set, the name is `default`. */
  state?: { key: string; default?: string };
  /** Two options: `from` names a list in choices.json. The compiler replaces it with `to`, which contains the values and labels. */
  choices?: { from: string; to: string };
  /** True if an `open` effect with the block's id shows the block. */
  dialog?: boolean;
}

/** The names that blocks provide, keyed by the block's schema. A copy of a schema keeps its entry. */
export const provided = z.registry<Provided>();
