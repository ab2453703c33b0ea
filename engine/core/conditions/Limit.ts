import { isScopePath, readPath, type Scope } from './scope.ts';

/** A bound, such as `5` or the path `row.capacity`. `isScopePath` recognizes paths. */
export type Limit = number | string;

export function limitIn(limit: Limit, scope: Scope): unknown {
  return typeof limit === 'string' && isScopePath(limit, scope) ? readPath(scope, limit) : limit;
}
