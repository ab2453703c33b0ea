import { parseRecordCondition, type QueryableScope } from '../../core/access/parseRecordCondition.ts';
import { isOperationPath } from '../../core/access/RecordOperation.ts';
import type { Message } from '../../core/text/say.ts';
import { momentPath } from '../../language/access.ts';
import type { OperationValue } from '../../language/operation.ts';
import type { Path } from '../source/Source.ts';

/** A problem in an `OperationValue`. It doesn't include the file, so the caller must add it. */
export interface ValueProblem extends Message {
  path: Path;
  code: string;
  side?: 'key' | 'value';
  suggestion?: string | undefined;
}

/** Reports invalid paths and conditions in `value`. */
export function valueProblems(value: OperationValue, path: Path, by: QueryableScope): ValueProblem[] {
  const isWhole = typeof value === 'object' && value !== null;
  if (isWhole && 'cases' in value)
    return value.cases.flatMap(({ when, use }, place) => [
      ...(when ? parseRecordCondition(when, by).problems : []).map((problem) => ({
        ...problem,
        path: [...path, place, 'when', ...problem.path],
      })),
      ...valueProblems(use, [...path, place, 'use'], by),
    ]);
  const texts = typeof value === 'string' ? [value] : isWhole ? ('first' in value ? value.first : value.difference) : [];
  return texts
    .filter((text) => typeof value !== 'string' || (text !== momentPath && isOperationPath(text, by.given ?? {})))
    .flatMap((text) => parseRecordCondition({ [text]: { exists: true } }, by).problems)
    .map(({ code, sentence, about }) => ({ path, code, sentence, about }));
}
