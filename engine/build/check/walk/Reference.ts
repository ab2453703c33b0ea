import type { ReferenceKind } from '../../../manifest/references.ts';
import type { Manifest } from '../source/readPortal.ts';
import type { Side } from '../source/locate.ts';
import type { Path } from '../source/Source.ts';

/** What surrounds a place in a manifest, as far as it changes what may be written there. */
export interface Surroundings {
  /** The collection whose records are `row` here. */
  collection?: string | undefined;
  /** The machine of the nearest flow block. */
  machine?: string | undefined;
}

/** A name that a manifest uses, and where. Conditions, values and texts are taken apart into the names in them. */
export interface Reference {
  kind: Exclude<ReferenceKind, 'condition' | 'value' | 'text'> | 'path' | 'function' | 'column';
  name: string;
  manifest: Manifest;
  path: Path;
  side: Side;
  surroundings: Surroundings;
  /** What the value at a scope path is held against: a literal, a list, operators, or the cases of a `select`. */
  test?: unknown;
}

/** What a walk passes on; `manifest` is known to its caller. */
export type FoundReference = Omit<Reference, 'manifest'>;
