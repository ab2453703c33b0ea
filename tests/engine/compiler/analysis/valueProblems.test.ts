import { expect, test } from 'vitest';
import { valueProblems } from '../../../../engine/compiler/analysis/valueProblems.ts';
import type { QueryableScope } from '../../../../engine/core/access/parseRecordCondition.ts';
import type { OperationValue } from '../../../../engine/language/operation.ts';

const scope: QueryableScope = {
  fields: [{ name: 'title', label: 'Title', type: 'text' }],
  viewer: ['id'],
  domain: [],
  features: [],
  numbers: {},
  gates: {},
  given: { input: ['plant'] },
};
const unread = (path: string, root = 'row') => {
  const why = root === 'row' ? 'the records have' : `"${root}" has`;
  return `the database cannot read "${path}": ${why} no stored field "${path.split('.')[1]}"`;
};

test.each<[OperationValue, [string, (string | number)[]][]]>([
  ['row.title', []],
  ['row.titel', [[unread('row.titel'), ['set']]]],
  ['input.plnt', [[unread('input.plnt', 'input'), ['set']]]],
  ['now.moment', []],
  ['example.org', []],
  [null, []],
  [7, []],
  [{ first: ['row.titel', 'row.title'] }, [[unread('row.titel'), ['set']]]],
  [
    { difference: ['row.a', 'row.b'] },
    [
      [unread('row.a'), ['set']],
      [unread('row.b'), ['set']],
    ],
  ],
  [
    { cases: [{ when: { 'row.a': 1 }, use: 'row.title' }, { use: 'row.b' }] },
    [
      [unread('row.a'), ['set', 0, 'when', 'row.a']],
      [unread('row.b'), ['set', 1, 'use']],
    ],
  ],
])('the problems of the value %j point to the parts that the database can’t read', (value, problems) => {
  expect(valueProblems(value, ['set'], scope).map(({ sentence, path }) => [sentence, path])).toEqual(problems);
});
