import { readPath, type Scope } from '../../core/conditions/scope.ts';

/** The record that an action is about: the id in the payload's `row` or `id`, else that of the row around the action. */
export function rowIdOf(scope: Scope): string | undefined {
  const candidates = ['payload.row', 'payload.id', 'row.id'].map((path) => readPath(scope, path));
  return candidates.find((id) => typeof id === 'string' && id !== '') as string | undefined; // only texts pass the test
}
