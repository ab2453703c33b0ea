import { describe, expect, test } from 'vitest';
import { formProblems } from '../../../../engine/core/fields/formProblems.ts';
import type { Field } from '../../../../engine/language/field.ts';

const fields: Field[] = [
  { name: 'from', label: 'Start', type: 'date' },
  { name: 'to', label: 'End', type: 'date', notBefore: 'from' },
];
const problems = (data: object, of: readonly Field[] = fields) => formProblems(data, of, (field) => String(field.label));

describe('a day that must not come before another', () => {
  test.each([
    { from: '2026-05-02', to: '2026-05-02' },
    { from: '2026-05-02', to: '2027-01-01' },
    { from: '2026-05-02' },
    { to: '2026-05-01' },
    { from: '', to: '2026-05-01' },
    { from: '2026-05-02', to: '' },
    {},
  ])('is in order in %j', (data) => {
    expect(problems(data)).toEqual([]);
  });

  test('is told at its own field, by both labels', () => {
    expect(problems({ from: '2026-05-02', to: '2026-05-01' })).toEqual([{ field: 'to', message: 'End must not be before Start' }]);
  });

  test('is not held against a field that is not there', () => {
    expect(problems({ from: '2026-05-02', to: '2026-05-01' }, fields.slice(1))).toEqual([]);
  });

  test('says first what is wrong with it alone', () => {
    expect(problems({ from: '2026-05-02', to: 'soon' })).toEqual([{ field: 'to', message: 'Please enter a valid date' }]);
  });
});
