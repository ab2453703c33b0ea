import { isOperationPath } from '../../core/access/RecordOperation.ts';
import type { QueryableScope } from '../../core/access/parseRecordCondition.ts';
import type { Runtime } from '../../core/fields/createRuntime.ts';
import { weekdays, type NowPart } from '../../core/data/nowScope.ts';
import { months } from '../../core/fields/fastNumberFormat.ts';
import { recordProblems } from '../../core/fields/formProblems.ts';
import { say, toSubject } from '../../core/text/say.ts';
import { momentPath } from '../../language/access.ts';
import type { Field } from '../../language/field.ts';
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

/** Reports values that the field doesn't accept. They can be literals, such as a misspelled choice, or parts of `now`. */
export function literalProblems(entity: Entity, name: string, value: OperationValue, { path, given, runtime }: Place): ValueProblem[] {
  const field = entity.fields.find((known) => known.name === name);
  if (!field) return [];
  const choices = field.options?.map((option) => option.value) ?? [];
  const unfit = findPaths(value).filter((text) => !acceptsNow(field, text, runtime));
  return [
    ...findLiterals(value, given).flatMap((literal) =>
      recordProblems({ [name]: literal }, [field], runtime).map((problem) => ({
        path,
        code: 'bad-value',
        ...recordMessage(problem),
        ...(choices.length > 0 && { suggestion: nearest(String(literal), choices) }),
      })),
    ),
    ...unfit.map((text) => ({ path, code: 'unfit-type', ...say`${toSubject('field', name)} doesn't accept ${toSubject('path', text)}` })),
  ];
}

/** The values of each part of `now`. For dates and times, one example stands for all values. */
const nowValues: Readonly<Record<`now.${NowPart}` | typeof momentPath, readonly string[]>> = {
  'now.date': ['2000-01-31'],
  'now.time': ['12:00'],
  [momentPath]: ['2000-01-31T12:00:00.000Z'],
  'now.month': months.map((month) => month.toLowerCase()),
  'now.weekday': weekdays,
};

/** Returns true if a field accepts all values of a path such as `now.date`. Also returns true for all paths that `nowValues` lacks. */
export function acceptsNow(field: Field, path: string, runtime: Runtime): boolean {
  const values = Object.entries(nowValues).find(([part]) => part === path)?.[1] ?? [];
  // Ignore the pattern, because one example can't show whether every date or time matches it.
  const withoutPattern = { ...field, pattern: undefined };
  return values.every((value) => recordProblems({ [field.name]: value }, [withoutPattern], runtime).length === 0);
}

/** Returns the strings in an operation's value that can be paths. */
function findPaths(value: OperationValue): readonly string[] {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  if ('cases' in value) return value.cases.flatMap(({ use }) => findPaths(use));
  return 'first' in value ? value.first : [];
}

function findLiterals(value: OperationValue, given: Place['given']): (string | number | boolean)[] {
  if (typeof value === 'string') return isOperationPath(value, given) ? [] : [value];
  if (typeof value !== 'object' || value === null) return value === null ? [] : [value];
  return 'cases' in value ? value.cases.flatMap(({ use }) => findLiterals(use, given)) : [];
}
