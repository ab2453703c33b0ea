import { expect, test } from 'vitest';
import { checkRequirements } from '../../../../engine/compiler/machines/checkRequirements.ts';
import { formatProblem } from '../../../../engine/compiler/source/Problem.ts';

const file = 'tests/requirements.json';

test('requirements are read in the order of the file', () => {
  const { requirements, problems } = checkRequirements(file, '{ "requirements": { "R2": "Later.", "R10": "First." } }');
  expect(problems).toEqual([]);
  expect([...requirements]).toEqual([
    ['R2', 'Later.'],
    ['R10', 'First.'],
  ]);
});

test('a requirement without a sentence, or with spaces in its id, is reported where it is', () => {
  const { requirements, problems } = checkRequirements(file, '{\n  "requirements": {\n    "R 1": "Sent.",\n    "R2": ""\n  }\n}');
  expect(requirements.size).toBe(0);
  expect(problems.map((problem) => formatProblem(problem).replace(/ .*/, ''))).toEqual([`${file}:3:5`, `${file}:4:11`]);
});
