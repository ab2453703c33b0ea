import { isOperationPath } from '../../core/access/RecordOperation.ts';
import type { QueryableScope } from '../../core/access/parseRecordCondition.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { recordProblems } from '../../core/fields/formProblems.ts';
import type { Entity } from '../../language/PortalManifests.ts';
import type { OperationValue } from '../../language/operation.ts';
import { recordMessage } from '../references/recordMessage.ts';
import { nearest } from '../source/nearest.ts';
import type { Path } from '../source/Source.ts';
import type { ValueProblem } from './valueProblems.ts';

interface Place {
  path: Path;
  given: NonNullable<QueryableScope['given']>;
  runtime: Runtime;
}

/** Reports literals that the field doesn't accept, such as a misspelled choice. */
export function literalProblems(entity: Entity, name: string, value: OperationValue, { path, given, runtime }: Place): ValueProblem[] {
  const field = entity.fields.find((known) => known.name === name);
  if (!field) return [];
  const choices = field.options?.map((option) => option.value) ?? [];
  return findLiterals(value, given).flatMap((literal) =>
    recordProblems({ [name]: literal }, [field], runtime).map((problem) => ({
      path,
      code: 'bad-value',
      ...recordMessage(problem),
      ...(choices.length > 0 && { suggestion: nearest(String(literal), choices) }),
    })),
  );
}

function findLiterals(value: OperationValue, given: Place['given']): (string | number | boolean)[] {
  if (typeof value === 'string') return isOperationPath(value, given) ? [] : [value];
  if (typeof value !== 'object' || value === null) return value === null ? [] : [value];
  return 'cases' in value ? value.cases.flatMap(({ use }) => findLiterals(use, given)) : [];
}
