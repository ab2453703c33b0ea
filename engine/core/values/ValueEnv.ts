import type { Gates } from '../../language/condition.ts';
import type { Scope } from '../conditions/scope.ts';
import type { Row } from '../../language/Row.ts';

/** What a value is computed from. */
export interface ValueEnv {
  scope: Scope;
  gates: Gates;
  /** BCP 47. */
  locale: string;
  /** All rows of a collection. Whoever evaluates has loaded them; what is not here suspends or throws, and never counts as none. */
  rows: (collection: string) => readonly Row[];
  /** The functions that the portal registers, by the name that manifests `call`. */
  functions: Readonly<Record<string, (args: Record<string, unknown>) => unknown>>;
}
