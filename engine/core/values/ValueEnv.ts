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
  /** Returns all of a collection's rows. If the caller hasn't loaded them, suspends or throws. Never returns an incomplete list. */
  rows: (collection: string) => readonly Row[];
  /** Returns the count or sum for a collection that is only partly loaded, or `undefined` if `rows` has every record. */
  figure?: ((counted: CollectionFigure, scope: Scope) => number | undefined) | undefined;
  /** The portal's registered functions, keyed by the name that `call` uses. */
  functions: Readonly<Record<string, (args: Record<string, unknown>) => unknown>>;
}
