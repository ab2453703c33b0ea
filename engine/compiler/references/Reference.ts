import type { Comparison } from '../../core/conditions/ConditionTree.ts';
import type { ReferenceKind } from '../../language/references.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Side } from '../source/locate.ts';
import type { Path } from '../source/Source.ts';

/** The context of a location in a manifest, which decides which names are valid there. */
export interface ReferenceContext {
  rows?: Rows | undefined;
  group?: Rows | undefined;
  /** The scope roots that the surrounding blocks provide. Only the nearest block's own text can read the roots in `own`. */
  roots?: GivenRoots | undefined;
  own?: GivenRoots | undefined;
  /** All scope roots that any block of this portal can provide. */
  given?: readonly string[] | undefined;
  machine?: string | undefined;
}

/** The content of each scope root that blocks provide: keys, a form's fields, a single value, or anything. */
export type GivenRoots = Readonly<Record<string, { keys: readonly string[] } | { form: string } | 'value' | 'anything'>>;

/** The records of a collection or an entity, or in a list from the scope (`row.subcategories`, `group.rows`); or a user. */
export interface Rows {
  kind: 'collection' | 'entity' | 'user';
  name: string;
  outer?: Rows | undefined;
}

/** A name that a manifest uses, and its location. A condition also has a reference of its own, with the condition as `test`. */
export interface Reference {
  kind: Exclude<ReferenceKind, 'value' | 'text' | 'receiver'> | 'path' | 'function' | 'column' | 'literal' | 'openCases';
  name: string;
  manifest: Manifest;
  path: Path;
  side: Side;
  surroundings: ReferenceContext;
  /** The test of a scope path, the cases of a `select`, a whole condition, or the use of a column, such as `sum`. */
  test?: unknown;
  comparisons?: readonly Comparison[];
  /** True if text inserts the value without a format, so that the field's type decides the format. */
  inserted?: boolean;
  wants?: 'number' | 'day' | undefined;
}

/** A reference that doesn't have its manifest yet. */
export type FoundReference = Omit<Reference, 'manifest'>;
