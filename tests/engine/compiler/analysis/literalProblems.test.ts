import { expect, test } from 'vitest';
import { literalProblems } from '../../../../engine/compiler/analysis/literalProblems.ts';
import { say, toSubject } from '../../../../engine/core/text/say.ts';
import type { OperationValue } from '../../../../engine/language/operation.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';

const options = [
  { value: 'spring', label: 'Spring' },
  { value: 'autumn', label: 'Autumn' },
];
const weekdays = ['monday', 'tuesday', 'wednesday', 'thursday', 'friday', 'saturday', 'sunday'];
const plant = {
  name: 'plant',
  label: 'Plant',
  of: 'plants',
  fields: [
    { name: 'season', label: 'Season', type: 'select', options },
    { name: 'ripe', label: 'Ripe', type: 'switch' },
    { name: 'title', label: 'Title', type: 'text' },
    { name: 'sown', label: 'Sown', type: 'date', minimum: '2025-01-01' },
    { name: 'seen', label: 'Seen', type: 'datetime' },
    { name: 'hour', label: 'Hour', type: 'time', pattern: '19:.*' },
    { name: 'price', label: 'Price', type: 'number' },
    { name: 'day', label: 'Day', type: 'select', options: weekdays.map((value) => ({ value, label: value })) },
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
  ['title', 'now.weekday'],
  ['title', 'now.moment'],
  ['sown', 'now.date'],
  ['seen', 'now.moment'],
  ['hour', 'now.time'],
  ['day', 'now.weekday'],
  ['day', { first: ['input.day', 'now.weekday'] }],
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

test.each<[string, OperationValue, string]>([
  ['season', 'now.date', 'now.date'],
  ['season', 'now.month', 'now.month'],
  ['season', { cases: [{ when: {}, use: 'spring' }, { use: 'now.moment' }] }, 'now.moment'],
  ['season', { first: ['input.season', 'now.weekday'] }, 'now.weekday'],
  ['day', 'now.month', 'now.month'],
  ['price', 'now.date', 'now.date'],
  ['ripe', 'now.time', 'now.time'],
  ['sown', 'now.moment', 'now.moment'],
  ['seen', 'now.time', 'now.time'],
])('the field "%s" can’t have the value %j, because it doesn’t accept "%s"', (name, value, path) => {
  expect(findProblems(name, value)).toEqual([
    { path: ['set', name], code: 'unfit-type', ...say`${toSubject('field', name)} doesn't accept ${toSubject('path', path)}` },
  ]);
});
