import { requirementsSchema, type Requirements } from '../../language/requirements.ts';
import { parseShape } from '../shape/parseShape.ts';
import { problemAt } from '../source/locate.ts';
import { parseSource } from '../source/parseSource.ts';
import { sortProblems, type Problem } from '../source/Problem.ts';

export interface CheckedRequirements {
  requirements: Requirements;
  problems: Problem[];
}

export function checkRequirements(file: string, text: string): CheckedRequirements {
  const { source, problems } = parseSource(file, text);
  if (!source.readable) return { requirements: new Map(), problems };
  const { findings, output } = parseShape(requirementsSchema, source.value);
  const found = findings.map(({ path, ...finding }) => problemAt(source, path, finding));
  return { requirements: new Map(Object.entries(output?.requirements ?? {})), problems: sortProblems([...problems, ...found]) };
}
