import type { Condition, Gates } from '../../language/condition.ts';
import type { Scope } from '../conditions/scope.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import type { Row } from '../../language/Row.ts';

export interface CollectionFigure {
  of: string;
  field?: string;
  where: Condition | undefined;
}

export interface ValueEnv {
  scope: Scope;
  gates: Gates;
  runtime: Runtime;
  /** Returns all rows of a collection. Suspends or throws if the caller hasn't loaded them, and never returns an incomplete list. */
  rows: (collection: string) => readonly Row[];
  /** Returns the count or sum for a collection that isn't fully loaded, or `undefined` to compute it from the rows. */
  figure?: ((counted: CollectionFigure, scope: Scope) => number | undefined) | undefined;
  /** The portal's registered functions, keyed by the name in `call`. */
  functions: Readonly<Record<string, (args: Record<string, unknown>) => unknown>>;
}
