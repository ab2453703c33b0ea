import { isScopePath, readPath, type Scope } from './scope.ts';

/** The right-hand side of a bound as written: a number, a text, or the path of another value. `isScopePath` tells a path from a text. */
export type Limit = number | string;

/** The value of a limit in a scope. */
export function limitIn(limit: Limit, scope: Scope): unknown {
  return typeof limit === 'string' && isScopePath(limit, scope) ? readPath(scope, limit) : limit;
}
