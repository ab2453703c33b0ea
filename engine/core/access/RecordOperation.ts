import type { Condition } from '../../language/condition.ts';
import type { Field } from '../../language/field.ts';
import type { OperationManifest, OperationStep } from '../../language/operation.ts';
import type { QueryableScope } from './parseRecordCondition.ts';
import { queryableScope, type QueryableParts } from './queryableScope.ts';

/** The names that paths in an operation can start with, such as `input` in `input.email`. */
export const operationRoots: readonly string[] = ['input', 'values', 'row', 'viewer', 'domain', 'now'];

/** An operation, which the live server runs in one transaction. */
export interface RecordOperation extends Omit<OperationManifest, 'gate' | 'input'> {
  gate: Condition;
  input: readonly Field[];
}

/** Returns a step's effect (`does`) and collection (`of`). For an email to one person, `of` is ''. */
export function readSubject({ find, count, insert, update, remove, queue, to }: OperationStep): {
  of: string;
  does: 'find' | 'count' | 'insert' | 'update' | 'remove' | 'queue';
} {
  if (queue !== undefined) return { of: typeof to === 'object' ? to.ownersOf : '', does: 'queue' };
  if (count !== undefined) return { of: count, does: 'count' };
  if (insert !== undefined) return { of: insert, does: 'insert' };
  if (update !== undefined) return { of: update, does: 'update' };
  return remove === undefined ? { of: find ?? '', does: 'find' } : { of: remove, does: 'remove' };
}

/** Returns the names that a step can read, keyed by root: `input`, `values`, or the `as` of an earlier step. */
export function namesForStep(
  steps: readonly OperationStep[],
  index: number,
  input: readonly Field[],
  portal: QueryableParts,
): NonNullable<QueryableScope['given']> {
  const above = steps.slice(0, index);
  const records = above.flatMap((step): [string, readonly string[]][] => {
    const entity = Object.values(portal.entities).find(({ of }) => of === readSubject(step).of);
    return step.as === undefined || isFigureStep(step) ? [] : [[step.as, queryableScope(entity, portal).fields.map(({ name }) => name)]];
  });
  const figures = steps.slice(0, index + 1).flatMap((step) => {
    const { values, as } = step;
    return [...Object.keys(values ?? {}), ...(as !== undefined && isFigureStep(step) ? [as] : [])];
  });
  return { ...Object.fromEntries(records), input: input.map(({ name }) => name), values: figures };
}

/** Returns true if the step's result is a number, not a record. */
export function isFigureStep({ count, queue }: OperationStep): boolean {
  return count !== undefined || queue !== undefined;
}

/** Returns true if a string in an operation is a path rather than a literal. */
export function isOperationPath(text: string, given: NonNullable<QueryableScope['given']>): boolean {
  const dot = text.indexOf('.');
  const root = text.slice(0, dot);
  return dot > 0 && (operationRoots.includes(root) || Object.hasOwn(given, root));
}
