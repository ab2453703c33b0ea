import { expect, it } from 'vitest';
import { formProblems } from '../../../../engine/core/fields/formProblems.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { memberFields } from '../../../../engine/core/fields/memberFields.ts';

const record = (id: string, type: string, rest = {}) => ({ id, label: `The ${id}`, type, required: true, ...rest });

it('records of all six types become fields named by their ids', () => {
  const types = ['text', 'email', 'phone', 'select', 'textarea', 'checkbox'];
  const fields = memberFields(
    types.map((type) => record(`a-${type}`, type, type === 'select' ? { options: ['One', 'Two'] } : {})),
    plainRuntime,
  );
  expect(fields.map(({ name, type, required }) => [name, type, required])).toEqual(types.map((type) => [`a-${type}`, type, true]));
  expect(fields[3]?.options).toEqual([
    { value: 'One', label: 'One' },
    { value: 'Two', label: 'Two' },
  ]);
});

it('the same list gives the same fields', () => {
  const records = [record('a', 'text')];
  expect(memberFields(records, plainRuntime)).toBe(memberFields(records, plainRuntime));
});

it('invalid fields and duplicate names are left out', () => {
  const records = [
    null,
    7,
    {},
    record('', 'text'),
    record('__proto__', 'text'),
    record('a.b', 'text'),
    record('a', 'text'),
    record('a', 'email'),
  ];
  expect(memberFields(records, plainRuntime).map(({ name, type }) => [name, type])).toEqual([['a', 'text']]);
  expect(memberFields('no list', plainRuntime)).toEqual([]);
});

it('labels and options are plain text, even with braces or tags', () => {
  const [field] = memberFields([record('a', 'select', { label: '{x} <b>', options: ['<i>', '{y}', '', '<i>', 3] })], plainRuntime);
  expect(field).toMatchObject({ label: '{x} <b>', options: [{ label: '<i>' }, { label: '{y}' }] });
});

it('an unknown type is read as text', () => {
  expect(memberFields([record('a', 'script')], plainRuntime)[0]?.type).toBe('text');
});

it('a select without options is not required', () => {
  const fields = memberFields([record('a', 'select', { options: [' '] }), record('b', 'select')], plainRuntime);
  expect(fields.map(({ options }) => options)).toEqual([[], []]);
  expect(formProblems({}, fields, plainRuntime, ({ name }) => name)).toEqual([]);
});

it('a conditional field is required while it is shown, and never if its condition is invalid', () => {
  const when = { 'form.a': 'yes' };
  const fields = memberFields(
    [record('a', 'text'), record('b', 'text', { required: true, when }), record('c', 'text', { required: true, when: 7 })],
    plainRuntime,
  );
  const missing = (data: object) => formProblems(data, fields, plainRuntime, ({ name }) => name).map(({ field }) => field);
  expect(missing({ a: 'yes' })).toEqual(['b']);
  expect(missing({ a: 'no' })).toEqual([]);
});
