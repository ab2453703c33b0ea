import { isScopePath, readPath, type Scope } from './scope.ts';

/** The right-hand side of a bound: a value, or a text that is a path where its first segment is a root of the scope. */
export type Limit = { value: number | string } | { pathOrText: string };

/** The path that a limit is: a text is one where its first segment is among `roots`, such as the keys of a scope. */
export function limitPath(limit: Limit, roots: object): string | undefined {
  return 'pathOrText' in limit && isScopePath(limit.pathOrText, roots) ? limit.pathOrText : undefined;
}

/** The value of a limit in a scope. */
export function limitIn(limit: Limit, scope: Scope): unknown {
  const path = limitPath(limit, scope);
  return path === undefined ? asWritten(limit) : readPath(scope, path);
}

/** A limit as the manifest has it. */
export function asWritten(limit: Limit): number | string {
  return 'value' in limit ? limit.value : limit.pathOrText;
}
