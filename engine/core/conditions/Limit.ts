import { isScopePath, readPath, type Scope } from './scope.ts';

/** A bound as written: a number, plain text, or a path (see `isScopePath`). */
export type Limit = number | string;

export function limitIn(limit: Limit, scope: Scope): unknown {
  return typeof limit === 'string' && isScopePath(limit, scope) ? readPath(scope, limit) : limit;
}
