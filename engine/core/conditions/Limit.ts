import { isScopePath, readPath, type Scope } from './scope.ts';

/** The right-hand side of a bound, as written. Use `isScopePath` to check whether it is a path or plain text. */
export type Limit = number | string;

export function limitIn(limit: Limit, scope: Scope): unknown {
  return typeof limit === 'string' && isScopePath(limit, scope) ? readPath(scope, limit) : limit;
}
