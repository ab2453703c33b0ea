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
  /** Returns all rows of a collection. If they aren't loaded yet, suspends (in React) or throws. */
  rows: (collection: string) => readonly Row[];
  /** Returns a count or sum from the server. Returns `undefined` if it must be computed from the rows instead. */
  figure?: ((counted: CollectionFigure, scope: Scope) => number | undefined) | undefined;
  /** The portal's functions, keyed by the name that `call` uses. */
  functions: Readonly<Record<string, (args: Record<string, unknown>) => unknown>>;
}
