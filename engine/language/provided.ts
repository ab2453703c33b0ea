import { z } from 'zod';

/** The contents of a scope root: keys, a `value`, or `anything`. `{ "namesOf": "values" }` takes the keys from the block's own `values`. */
export type ProvidedRoot = readonly string[] | 'value' | 'anything' | { namesOf: string } | { entriesOf: string };

/** Additions to the scope of a block's content, besides those of references such as `refersTo('collection', …)`. */
export interface Provided {
  /** The nested option that names a collection (`from.of`), a record of which child blocks read as `row`. */
  row?: string;
  /** Scope roots for all of the block's content, at any depth. The component provides them with `ScopeValues`. */
  roots?: Readonly<Record<string, ProvidedRoot>>;
  /** Scope roots for the block's own text, values, and conditions; child blocks don't see them. */
  own?: Readonly<Record<string, ProvidedRoot>>;
  /** The option that holds the name of the block's state key, and the default name. */
  state?: { key: string; default?: string };
  /** Two options: `from` names an enumeration in choices.json, and the compiler replaces it with `to`, which has the values and labels. */
  choices?: { from: string; to: string };
  /** True if an `open` effect with the block's id shows the block. */
  dialog?: boolean;
}

/** Maps the schema of each block to the names that the block provides. Copies of a schema keep the entry. */
export const provided = z.registry<Provided>();
