import { z } from 'zod';

/**
 * The contents of a scope root: these keys; one `value` without parts; `anything`; the names written at a key of the block (`{ "namesOf":
 * "values" }`); or the data of the form that a key names (`{ "entriesOf": "form" }`).
 */
export type ProvidedRoot = readonly string[] | 'value' | 'anything' | { namesOf: string } | { entriesOf: string };

/**
 * The scope that a block provides to its content, besides its references: `refersTo('collection', …)` provides rows, `refersTo('machine',
 * …)` a flow.
 */
export interface Provided {
  /** The path of the key that names the collection whose records child blocks see as `row`, if it is nested: `from.of`. */
  row?: string;
  /** Scope roots for all content at any depth. The component provides them with `ScopeValues`. */
  roots?: Readonly<Record<string, ProvidedRoot>>;
  /** Scope roots for the block's own text, values, and conditions; child blocks don't see them. */
  own?: Readonly<Record<string, ProvidedRoot>>;
  /** The key that names the state key that the block uses, with its default. */
  state?: { key: string; default?: string };
  /** A key that names an enumeration of choices.json. The running portal gets its values and labels at another key instead. */
  choices?: { from: string; to: string };
  /** True if an `open` effect with its id shows the block. */
  dialog?: boolean;
}

/**
 * The provisions of each block, by its schema: `z.strictObject({ … }).register(provided, { own: { progress: ['percent'] } })`. Copies of a
 * schema (`describe`, `refine` …) keep the entry.
 */
export const provided = z.registry<Provided>();
