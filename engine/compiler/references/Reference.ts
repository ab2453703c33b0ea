import type { Comparison } from '../../core/conditions/ConditionTree.ts';
import type { ReferenceKind } from '../../language/references.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Side } from '../source/locate.ts';
import type { Path } from '../source/Source.ts';

/** What surrounds a place in a manifest, as far as it changes what may be written there. */
export interface Surroundings {
  /** Whose records are `row` here. */
  rows?: Rows | undefined;
  /** Whose records are `group.rows` here. */
  group?: Rows | undefined;
  /** The roots of the scope that the blocks around give, and that the nearest one gives its own texts. */
  roots?: GivenRoots | undefined;
  own?: GivenRoots | undefined;
  /** The roots that blocks of this portal give at all. */
  given?: readonly string[] | undefined;
  /** The machine of the nearest flow block. */
  machine?: string | undefined;
}

/** What can be read at roots that blocks give: keys, what is entered in a form, one value, or what nobody knows. */
export type GivenRoots = Readonly<Record<string, { keys: readonly string[] } | { form: string } | 'value' | 'anything'>>;

/** Records of a collection or of an entity, or those in a list of the scope (`row.subcategories`, `group.rows`). */
export interface Rows {
  kind: 'collection' | 'entity';
  name: string;
  outer?: Rows | undefined;
}

/**
 * A name that a manifest uses, and where. Conditions, values and texts are taken apart into the names in them; a condition is there as
 * a whole as well, without a name and as the `test`.
 */
export interface Reference {
  kind: Exclude<ReferenceKind, 'value' | 'text' | 'receiver'> | 'path' | 'function' | 'column' | 'literal' | 'openCases';
  name: string;
  manifest: Manifest;
  path: Path;
  side: Side;
  surroundings: Surroundings;
  /** The test of a condition at a scope path, the cases of a `select`, a whole condition, or how a column is used. */
  test?: unknown;
  /** The comparisons of a condition at a scope path. */
  comparisons?: readonly Comparison[];
  /** Whether a text inserts it, so that it reads as its field does. */
  inserted?: boolean;
  /** What a value that is computed with must be here. */
  wants?: 'number' | 'day' | undefined;
}

/** What a walk passes on; `manifest` is known to its caller. */
export type FoundReference = Omit<Reference, 'manifest'>;
