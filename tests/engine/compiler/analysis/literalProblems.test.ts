import { expect, test } from 'vitest';
import { literalProblems } from '../../../../engine/compiler/analysis/literalProblems.ts';
import type { OperationValue } from '../../../../engine/language/operation.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const options = [
  { value: 'spring', label: 'Spring' },
  { value: 'autumn', label: 'Autumn' },
];
const plant = {
  name: 'plant',
  label: 'Plant',
  of: 'plants',
  fields: [
    { name: 'season', label: 'Season', type: 'select', options },
    { name: 'ripe', label: 'Ripe', type: 'switch' },
  ],
};
const findProblems = (name: string, value: OperationValue) =>
  literalProblems(plant, name, value, { path: ['set', name], given: { before: ['season'] }, runtime: plainRuntime });

test.each<[string, OperationValue]>([
  ['season', 'spring'],
  ['season', 'before.season'],
  ['season', null],
  ['season', { first: ['sprnig', 'before.season'] }],
  ['season', { cases: [{ when: {}, use: 'spring' }, { use: 'input.season' }] }],
  ['ripe', true],
  ['gone', 'sprnig'],
])('the field "%s" can have the value %j', (name, value) => {
  expect(findProblems(name, value)).toEqual([]);
});

test('a misspelled choice is reported with the nearest one, in each case of a value', () => {
  const cases: OperationValue = { cases: [{ when: {}, use: 'sprnig' }, { use: 'autumn' }, { use: 'autum' }] };
  expect(findProblems('season', cases)).toMatchObject([
    { path: ['set', 'season'], code: 'bad-value', suggestion: 'spring' },
    { path: ['set', 'season'], code: 'bad-value', suggestion: 'autumn' },
  ]);
});

test('a value of a wrong type is reported without a suggestion if the field has no choices', () => {
  for (const value of ['yes', 7]) {
    const [problem, ...more] = findProblems('ripe', value);
    expect(more).toEqual([]);
    expect(problem).toMatchObject({ code: 'bad-value', sentence: `ripe must be yes or no; found ${JSON.stringify(value)}` });
    expect(problem).not.toHaveProperty('suggestion');
  }
});
