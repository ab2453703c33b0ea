import { describe, expect, test } from 'vitest';
import { findOldProblems, findProblems, invalidFields, type RecordRules } from '../../../../engine/server/people/recordRules.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { field } from '../../react/forms/formFields.ts';

const rules: RecordRules = {
  label: 'Boat',
  fields: [
    field('text', { name: 'name', label: 'Name of the boat', required: true }),
    field('number', { name: 'seats', label: 'Seats' }),
    // This field's message contains the word "be", which the field's label must not replace.
    field('checkbox', { name: 'be', label: 'Afloat' }),
  ],
  computed: ['length'],
  counted: [],
  runtime: plainRuntime,
};

test('a message about a refused record uses the field labels and doesn’t quote what was sent', () => {
  expect(invalidFields({ seats: '; found "x"', be: 'name' }, rules)).toEqual({
    name: 'Name of the boat is required',
    seats: 'Please enter a number',
    be: 'Afloat must be yes or no',
  });
});

test('a field that is computed or that does not exist is refused', () => {
  expect(invalidFields({ name: 'Ada', length: 3, sail: 'red' }, rules)).toEqual({
    length: '“length” is computed and can’t be set',
    sail: '“sail” isn’t a field of Boat',
  });
  const inSpanish = { locale: 'es', phrase: (key: string) => (key === 'refused.unknownField' ? 'Campo desconocido' : undefined) };
  const { sail } = findProblems(rules, (inLanguage) => invalidFields({ name: 'Ada', sail: 'red' }, inLanguage));
  expect(sail?.formatIn(inSpanish)).toBe('Campo desconocido');
});

test('a change of one field is not refused because of another one', () => {
  expect(invalidFields({ name: '', seats: 'two' }, rules, ['seats'])).toEqual({ seats: 'Please enter a number' });
});

test('a stored record that breaks a newer rule names the field and its value', () => {
  const old = findOldProblems({ name: '', seats: 2 }, rules, ['seats']);
  expect(old['name']).toContain('Name of the boat was left empty');
});

describe('values that do not fit together', () => {
  const together: RecordRules = {
    ...rules,
    refuse: [{ when: { 'row.seats': 1, rule: 'afloat' }, say: 'A boat with one seat stays on land.' }],
    gates: { afloat: { 'row.be': true } },
  };
  const boat = { name: 'Ada', seats: 1, be: true };

  test('the first of several contradictory values is refused', () => {
    expect(invalidFields(boat, together)).toEqual({ seats: 'A boat with one seat stays on land.' });
    expect(invalidFields({ ...boat, seats: 2 }, together)).toEqual({});
  });

  test('a contradiction is refused at the changed field, and isn’t reported when other fields change', () => {
    expect(invalidFields(boat, together, ['be'])).toEqual({ be: 'A boat with one seat stays on land.' });
    expect(invalidFields(boat, together, ['name'])).toEqual({});
  });
});
