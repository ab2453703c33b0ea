import { describe, expect, test } from 'vitest';
import { formProblems, recordProblems } from '../../../../engine/core/fields/formProblems.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { colours, field } from '../../react/forms/formFields.ts';

const fields: Field[] = [
  { name: 'from', label: 'Start', type: 'date' },
  { name: 'to', label: 'End', type: 'date', notBefore: 'from' },
];
const problems = (data: object, of: readonly Field[] = fields) => formProblems(data, of, plainRuntime, (field) => String(field.label));

describe('a day that must not come before another', () => {
  test.each([
    { from: '2026-05-02', to: '2026-05-02' },
    { from: '2026-05-02', to: '2027-01-01' },
    { from: '2026-05-02' },
    { to: '2026-05-01' },
    { from: '', to: '2026-05-01' },
    { from: '2026-05-02', to: '' },
    {},
  ])('the days are in order in %j', (data) => {
    expect(problems(data)).toEqual([]);
  });

  test('a wrong order is reported at the later field with both labels', () => {
    expect(problems({ from: '2026-05-02', to: '2026-05-01' })).toEqual([{ field: 'to', message: 'End must not be before Start' }]);
  });

  test('a day is not compared with a missing field', () => {
    expect(problems({ from: '2026-05-02', to: '2026-05-01' }, fields.slice(1))).toEqual([]);
  });

  test('an invalid day is reported before its order', () => {
    expect(problems({ from: '2026-05-02', to: 'soon' })).toEqual([{ field: 'to', message: 'Please enter a valid date' }]);
  });
});

describe('the problems of a form', () => {
  test('a form reports at most one problem per field in field order with the given labels', () => {
    const fields = [field('email', { required: true }), field('phone'), field('checkbox', { required: true })];
    expect(formProblems({ email: '', phone: '12', checkbox: false }, fields, plainRuntime, (each) => `The ${each.name}`)).toEqual([
      { field: 'email', message: 'The email is required' },
      { field: 'phone', message: 'Please enter a valid phone number (XXX) XXX-XXXX' },
      { field: 'checkbox', message: 'The checkbox is required' },
    ]);
  });
});

describe('a field’s own messages', () => {
  const message = (of: Field, value: unknown) => problems({ [of.name]: value }, [of])[0]?.message;

  test.each([
    ['required', field('text', { required: true }), ''],
    ['required', field('checkbox', { required: true }), false],
    ['format', field('email'), 'nobody'],
    ['format', field('number'), 'many'],
    ['choice', field('select', { options: colours }), 'green'],
    ['choice', field('list', { options: colours }), ['green']],
    ['step', field('number', { step: 1 }), 1.5],
    ['step', field('money'), 12.5],
    ['minimum', field('number', { minimum: 1 }), 0],
    ['maximum', field('rating'), 6],
    ['minLength', field('password', { minLength: 3 }), 'a'],
    ['maxLength', field('textarea', { maxLength: 3 }), 'abcd'],
    ['pattern', field('text', { pattern: '[a-z]+' }), '7'],
  ] as const)('a field’s own message about "%s" replaces the default message', (rule, of, value) => {
    const usual = message(of, value);
    expect(usual).toBeTruthy();
    expect(message({ ...of, messages: { [rule]: 'My own words' } }, value)).toBe('My own words');
  });

  test('a field’s own message doesn’t replace the default messages of other rules', () => {
    const of = field('text', { label: 'Name', required: true, maxLength: 2, messages: { required: 'Who are you?' } });
    expect([message(of, ''), message(of, 'abc')]).toEqual(['Who are you?', 'Name must be at most 2 characters']);
  });

  test('a field’s own message can be about the order of two days', () => {
    const [from, to] = fields;
    const own: Field[] = [
      { ...from, name: 'from', label: 'Start', type: 'date' },
      { ...to, name: 'to', label: 'End', type: 'date', messages: { notBefore: 'It ends before it begins' } },
    ];
    expect(problems({ from: '2026-05-02', to: '2026-05-01' }, own)).toEqual([{ field: 'to', message: 'It ends before it begins' }]);
  });
});

describe('a field with a condition', () => {
  const meal = field('select', { name: 'meal', label: 'Meal', options: colours });
  const why = field('text', { name: 'why', label: 'Why', required: true, when: { 'form.meal': 'red' } });

  test('a conditional field is required only while the entered values show it', () => {
    expect(problems({ meal: 'red', why: '' }, [meal, why])).toEqual([{ field: 'why', message: 'Why is required' }]);
    expect(problems({ meal: 'blue', why: '' }, [meal, why])).toEqual([]);
  });

  test('a conditional field is required if the caller says that it is shown', () => {
    expect(formProblems({ meal: 'blue' }, [meal, why], plainRuntime, () => 'Why', { isShown: () => true })).toHaveLength(1);
  });

  test('a conditional field in a list of records reads its own record', () => {
    const list = field('list', {
      name: 'parts',
      fields: [
        field('text', { name: 'kind' }),
        field('text', { name: 'size', label: 'Size', required: true, when: { 'item.kind': 'box' } }),
      ],
    });
    expect(problems({ parts: [{ kind: 'box' }, { kind: 'bag' }] }, [list])).toEqual([
      { field: 'parts[0].size', message: 'Size is required' },
    ]);
  });
});

describe('a day within bounds', () => {
  const day = (more: Partial<Field>) => [field('date', { label: 'Day', ...more })];

  test('a day outside its bounds is refused with a message that names the bound', () => {
    expect(problems({ date: '2026-11-20' }, day({ minimum: '2026-11-21' }))).toEqual([
      { field: 'date', message: 'Day must be Nov 21, 2026 or later' },
    ]);
    expect(problems({ date: '2026-11-22' }, day({ maximum: '2026-11-21' }))).toEqual([
      { field: 'date', message: 'Day must be Nov 21, 2026 or earlier' },
    ]);
    expect(problems({ date: '2026-11-20' }, day({ minimum: '2026-11-21', messages: { minimum: 'Choose today or later' } }))).toEqual([
      { field: 'date', message: 'Choose today or later' },
    ]);
  });

  test('a day on its bounds is accepted, and an unresolved bound is ignored', () => {
    expect(problems({ date: '2026-11-21' }, day({ minimum: '2026-11-21', maximum: '2026-11-21' }))).toEqual([]);
    expect(problems({ date: '2001-01-01' }, day({ minimum: 'now.date' }))).toEqual([]);
    expect(problems({ date: '' }, day({ minimum: '2026-11-21' }))).toEqual([]);
  });

  test('the bounds of a day do not apply to a stored record', () => {
    expect(recordProblems({ date: '2001-01-01' }, day({ minimum: '2026-11-21' }), plainRuntime)).toEqual([]);
  });
});

test('an empty record in a list is not validated', () => {
  const seats = [field('text', { name: 'name', label: 'Name' }), field('text', { name: 'boat', label: 'Boat', required: true })];
  const list = [field('list', { label: 'Crew', fields: seats, omitWithout: 'name' })];
  expect(problems({ list: [{ name: ' ', boat: '' }] }, list)).toEqual([]);
  expect(problems({ list: [{ name: ' ' }, { name: 'Ada', boat: '' }] }, list)).toEqual([
    { field: 'list[1].boat', message: 'Boat is required' },
  ]);
});
