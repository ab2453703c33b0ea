import { z } from 'zod';

/**
 * What can be read at a root of the scope: these keys; one `value` without parts; `anything`; the names that are written at a key of the
 * block (`{ "namesOf": "values" }`); or what is entered in the form that a key names (`{ "entriesOf": "form" }`).
 */
export type ProvidedRoot = readonly string[] | 'value' | 'anything' | { namesOf: string } | { entriesOf: string };

/** What a block gives to what is written in it, beside what its references say: `refersTo('collection', …)` gives rows, `refersTo('machine', …)` a flow. */
export interface Provided {
  /** The place of the collection whose records the blocks inside see as `row`, where it lies deeper than a key of the block: `from.of`. */
  row?: string;
  /** Roots of the scope for everything inside, however deep. The component puts them there with `ScopeValues`. */
  roots?: Readonly<Record<string, ProvidedRoot>>;
  /** Roots of the scope for the block's own texts, values and conditions; the blocks inside do not see them. */
  own?: Readonly<Record<string, ProvidedRoot>>;
  /** The key that names a key of the page's state, which the block keeps, and its name if nothing is written there. */
  state?: { key: string; default?: string };
  /** A key that names an enumeration of choices.json; the running portal gets its values and labels at another key instead. */
  choices?: { from: string; to: string };
  /** Whether an `open` effect with its id shows it. */
  dialog?: boolean;
}

/**
 * What each block's schema says that the block gives: `z.strictObject({ … }).register(provided, { own: { progress: ['percent'] } })`. A copy
 * of a schema (`describe`, `refine` …) stays what the original is.
 */
export const provided = z.registry<Provided>();
