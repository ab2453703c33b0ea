import type { Condition, Gates } from '../../language/condition.ts';
import type { Scope } from '../conditions/scope.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import type { Row } from '../../language/Row.ts';

/** What is counted or summed; `field` only where it is summed. */
export interface Counted {
  of: string;
  field?: string;
  where: Condition | undefined;
}

/** What a value is computed from. */
export interface ValueEnv {
  scope: Scope;
  gates: Gates;
  runtime: Runtime;
  /** All rows of a collection. Whoever evaluates has loaded them; what is not here suspends or throws, and never counts as none. */
  rows: (collection: string) => readonly Row[];
  /** What is counted or summed in a collection that is not held here; `undefined` where its rows are to be counted. */
  figure?: ((counted: Counted, scope: Scope) => number | undefined) | undefined;
  /** The functions that the portal registers, by the name that manifests `call`. */
  functions: Readonly<Record<string, (args: Record<string, unknown>) => unknown>>;
}
