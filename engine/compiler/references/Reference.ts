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
   * The scope roots that the surrounding blocks provide. `own` contains additional roots, which only the texts of the innermost block can
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
 * The records of a collection, of an entity, or of a list in the scope (`row.subcategories`, `group.rows`). For the kind `user`, the
 * records are the users themselves.
 */
export interface Rows {
  kind: 'collection' | 'entity' | 'user';
  name: string;
  outer?: Rows | undefined;
}

/** A name that a manifest uses, or a whole condition in `test`, and its location. */
export interface Reference {
  kind: Exclude<ReferenceKind, 'value' | 'text' | 'receiver'> | 'path' | 'function' | 'column' | 'literal' | 'openCases';
  name: string;
  manifest: Manifest;
  path: Path;
  side: Side;
  context: ReferenceContext;
  /** The JSON of the condition, or of a column's operation such as `sum`. */
  test?: unknown;
  comparisons?: readonly Comparison[];
  /** True if text inserts the value without a format: `{row.date}`. The field's type decides the format. */
  inserted?: boolean;
  wants?: 'number' | 'day' | undefined;
}

export type FoundReference = Omit<Reference, 'manifest'>;
