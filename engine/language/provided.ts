import { z } from 'zod';

/**
 * The contents of a scope root: these keys, a single `value` without parts, or `anything`. An object takes its keys from the block: `{
 * "namesOf": "values" }` uses the names listed in `values`, and `{ "entriesOf": "form" }` uses the data of the form named in `form`.
 */
export type ProvidedRoot = readonly string[] | 'value' | 'anything' | { namesOf: string } | { entriesOf: string };

/**
 * Additions to the scope of a block's content. References add to the scope without an entry here: `refersTo('collection', …)` provides
 * rows, and `refersTo('machine', …)` provides a flow.
 */
export interface Provided {
  /**
   * The path of the option that names a collection, if it is nested (`from.of`). Child blocks read a record of that collection as `row`.
   */
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

/**
 * Maps the schema of each block to the names that the block provides:
 * `z.strictObject({ … }).register(provided, { own: { progress: ['percent'] } })`.
 * Copies of a schema (`describe`, `refine` …) keep the entry.
 */
export const provided = z.registry<Provided>();
