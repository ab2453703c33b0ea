import type { Comparison } from '../../core/conditions/ConditionTree.ts';
import type { ReferenceKind } from '../../language/references.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Side } from '../source/locate.ts';
import type { Path } from '../source/Source.ts';

/** Data that determines which names are valid at a place in a manifest. */
export interface ReferenceContext {
  rows?: Rows | undefined;
  group?: Rows | undefined;
  /**
   * The scope roots that the surrounding blocks provide. `own` contains additional roots, which only text in the innermost block can
   * read.
   */
  roots?: GivenRoots | undefined;
  own?: GivenRoots | undefined;
  /** All scope roots that this portal's blocks can provide. */
  given?: readonly string[] | undefined;
  machine?: string | undefined;
}

/** The scope roots that blocks provide, keyed by name. */
export type GivenRoots = Readonly<Record<string, { keys: readonly string[] } | { form: string } | 'value' | 'anything'>>;

/**
 * A set of records. `name` is a collection, an entity, or a list in the scope, such as `row.subcategories`. If `kind` is `user`, the
 * records are users.
 */
export interface Rows {
  kind: 'collection' | 'entity' | 'user';
  name: string;
  outer?: Rows | undefined;
}

/** A name that a manifest uses, with its location. Entire conditions are references, too. Their `name` is empty. */
export interface Reference {
  kind: Exclude<ReferenceKind, 'value' | 'text' | 'receiver'> | 'path' | 'function' | 'column' | 'literal' | 'openCases';
  name: string;
  manifest: Manifest;
  path: Path;
  side: Side;
  context: ReferenceContext;
  /** For a condition or comparison, its parsed JSON. For a column, the operation: `sum`, `get`, or `get where`. */
  test?: unknown;
  comparisons?: readonly Comparison[];
  /** True for `{row.date}`, which uses the field type's format. False for `{row.date, date, medium}`, which sets its own format. */
  inserted?: boolean;
  wants?: 'number' | 'day' | undefined;
}

export type FoundReference = Omit<Reference, 'manifest'>;
