import { describe, expect, it } from 'vitest';
import { fieldTypes, findFieldType } from '../../../../engine/core/fields/fieldTypes.ts';
import { formProblems } from '../../../../engine/core/fields/formProblems.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { colours, field } from '../../react/forms/formFields.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const names = [...fieldTypes(plainRuntime).keys()];

function problem(type: string, value: unknown, more: Partial<Field> = {}, label = 'Thing') {
  return formProblems({ [type]: value }, [field(type, more)], plainRuntime, () => label)[0]?.message;
}

describe('every field type', () => {
  it.each(nonEmpty(names))('a field of type %s reports a missing required value with its label', (name) => {
    expect(problem(name, undefined, { required: true }, 'Colour')).toBe('Colour is required');
    expect(problem(name, null, { required: true }, 'Colour')).toBe('Colour is required');
  });

  it.each(nonEmpty(names))('a field of type %s accepts a missing optional value', (name) => {
    expect(problem(name, undefined)).toBeUndefined();
    expect(problem(name, findFieldType(field(name), plainRuntime).empty)).toBeUndefined();
  });

  it.each(nonEmpty(names))('a field of type %s shows a dash and exports nothing for a missing value', (name) => {
    expect(findFieldType(field(name), plainRuntime).format(null, field(name), 'en-US')).toBe('—');
    expect(findFieldType(field(name), plainRuntime).format(undefined, field(name), 'en-US')).toBe('—');
    expect(findFieldType(field(name), plainRuntime).csv(null, field(name))).toBe('');
  });
});

describe('the rules of field types', () => {
  it('spaces do not fill a required field', () => {
    expect(problem('text', '   ', { required: true }, 'Name')).toBe('Name is required');
  });

  it.each(['#f59e0b', '#ABCDEF'])('a color field accepts %j', (value) => {
    expect(problem('color', value)).toBeUndefined();
  });

  it.each(['red', '#fff', '#12345g', 'f59e0b'])('a color field refuses %j', (value) => {
    expect(problem('color', value)).toBe('Please choose a color');
  });

  it.each(['a@b.co', ' a@b.co ', 'first.last@mail.example.org'])('an email field accepts %j', (value) => {
    expect(problem('email', value)).toBeUndefined();
  });

  it.each(['a', 'a@b', '@b.co', 'a b@c.de', 'a@@b.co', 7])('an email field refuses %j', (value) => {
    expect(problem('email', value)).toBe('Please enter a valid email address');
  });

  it('an email field with an unchecked format accepts anything', () => {
    expect(problem('email', 'nobody', { checkFormat: false })).toBeUndefined();
  });

  it.each(['555123456', '(555) 123-456', '555-1234', '(555) 123-45678'])('a phone field refuses %j', (value) => {
    expect(problem('phone', value)).toBe('Please enter a valid phone number (XXX) XXX-XXXX');
  });

  it('a phone field accepts a number as the mask writes it', () => {
    expect(problem('phone', '(555) 123-4567')).toBeUndefined();
  });

  it('a required checkbox must be checked, and a required switch may be off', () => {
    expect(problem('checkbox', false, { required: true }, 'Agreement')).toBe('Agreement is required');
    expect(problem('checkbox', true, { required: true })).toBeUndefined();
    expect(problem('switch', false, { required: true })).toBeUndefined();
  });

  it('a choice must be one of the options', () => {
    expect(problem('select', 'red', { options: colours })).toBeUndefined();
    expect(problem('select', 'green', { options: colours })).toBe('Please choose one of the options');
    expect(problem('list', ['red', 'green'], { options: colours })).toBe('Please choose from the options');
  });

  it('numbers obey their bounds, and money obeys its bounds in cents', () => {
    expect(problem('number', 0, { minimum: 1 }, 'Capacity')).toBe('Capacity must be at least 1');
    expect(problem('number', 11, { maximum: 10 }, 'Capacity')).toBe('Capacity must be at most 10');
    expect(problem('money', 99, { minimum: 100 }, 'Price')).toBe('Price must be at least $1.00');
    expect(problem('money', 12.5, {}, 'Price')).toBe('Price must be in whole cents');
    expect(problem('money', '12')).toBe('Please enter an amount');
    expect(problem('number', '12')).toBe('Please enter a number');
    expect(problem('rating', 6, {}, 'Rating')).toBe('Rating must be at most 5');
  });

  it('lengths and patterns apply to the trimmed text, and to every character of a password', () => {
    expect(problem('text', ' ab ', { maxLength: 2 })).toBeUndefined();
    expect(problem('text', 'abc', { maxLength: 2 }, 'Code')).toBe('Code must be at most 2 characters');
    expect(problem('text', 'x1', { pattern: '[a-z]' }, 'Code')).toBe('Please enter a valid Code');
    expect(problem('password', ' abc ', { minLength: 5 })).toBeUndefined();
    expect(problem('password', 'abc', { minLength: 6 }, 'Password')).toBe('Password must be at least 6 characters');
  });

  it.each([
    ['date', '2026-11-21', '2026-13-01'],
    ['time', '19:00', '24:00'],
    ['datetime', '2026-11-21T19:00', '2026-11-21'],
    ['datetime', '2026-11-21T19:00:00.000Z', '2026-11-21 19:00'],
    ['url', 'https://example.org/x', 'javascript:alert(1)'],
    ['image', '/media/hall.jpg', '//elsewhere.example/x.png'],
  ] as const)('a field of type %s accepts %j and refuses %j', (type, good, bad) => {
    expect(problem(type, good)).toBeUndefined();
    expect(problem(type, bad)).toMatch(/^Please enter /);
  });
});

describe('the phone mask', () => {
  const mask = (typed: string, before = '') => findFieldType(field('phone'), plainRuntime).mask?.(typed, before);

  it.each([
    ['', ''],
    ['5', '(5'],
    ['555', '(555'],
    ['5551', '(555) 1'],
    ['(555) 1234', '(555) 123-4'],
    ['5551234567', '(555) 123-4567'],
    ['55512345678', '(555) 123-4567'],
    ['+1 555.123.4567', '(555) 123-4567'],
    ['+1555', '(555'],
    ['+ 1 (555) 123-4567', '(555) 123-4567'],
    ['15551234567', '(555) 123-4567'],
    ['1-555-123-4567', '(555) 123-4567'],
    ['1234567890', '(123) 456-7890'],
    ['call me', 'call me'],
    ['1-734-555-0199', '(734) 555-0199'],
    ['１（７３４）５５５－０１９９', '(734) 555-0199'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['0049 30 901820', '0049 30 901820'],
    ['734-555-0199 ext 12', '734-555-0199 ext 12'],
  ])('the phone mask turns %j into %j', (typed, masked) => {
    expect(mask(typed)).toBe(masked);
  });

  const typedKeys = (text: string) => [...text].reduce((shown, key) => mask(shown + key, shown) ?? '', '');

  it.each([
    ['5551234567', '(555) 123-4567'],
    ['5551234567890', '(555) 123-4567'],
    ['1234567890', '(123) 456-7890'],
    ['+1 (734) 555-0199', '(734) 555-0199'],
    ['1-734-555-0199', '(734) 555-0199'],
    ['17345550199', '(734) 555-0199'],
    ['1 734 555 0199', '(734) 555-0199'],
    ['734.555.0199', '(734) 555-0199'],
    ['+44 20 7946 0958', '+44 20 7946 0958'],
    ['0049 30 901820', '0049 30 901820'],
    ['011 44 20 7946 0958', '011 44 20 7946 0958'],
    ['+12345678901234', '(234) 567-8901'],
  ])('the phone mask turns %j into %j, typed or pasted', (text, masked) => {
    expect(typedKeys(text)).toBe(masked);
    expect(mask(text)).toBe(masked);
  });

  it.each(['734-555-0199 ext 12', '(734) 555-0199 x12', '734 555 0199 12', '1-800-FLOWERS'])(
    'the phone mask cuts nothing off %j',
    (text) => {
      const digits = (shown: string | undefined) => shown?.replace(/[^\da-z]/gi, '');
      expect(mask(text)).toBe(text);
      expect(digits(typedKeys(text))).toBe(digits(text)?.replace(/^1/, ''));
      expect(problem('phone', typedKeys(text))).toBe('Please enter a valid phone number (XXX) XXX-XXXX');
    },
  );

  it('typing in the middle of a complete number changes nothing', () => {
    expect(mask('(7349) 555-0199', '(734) 555-0199')).toBe('(734) 555-0199');
  });

  it('a phone number can be deleted key by key', () => {
    let text = '(555) 123-4567';
    for (let key = 0; key < 14 && text; key += 1) text = mask(text.slice(0, -1)) ?? '';
    expect(text).toBe('');
  });
});

describe('table cells', () => {
  const cell = (type: string, value: unknown, more: Partial<Field> = {}, cents?: 'if any') =>
    findFieldType(field(type), plainRuntime).format(value, field(type, more), 'en-US', { cents });

  it('a money cell shows cents as dollars, and whole dollars on request', () => {
    expect(cell('money', 123450)).toBe('$1,234.50');
    expect(cell('money', -45000)).toBe('-$450.00');
    expect(cell('money', 8500, {}, 'if any')).toBe('$85');
    expect(cell('money', 1250, {}, 'if any')).toBe('$12.50');
    expect(cell('money', 0)).toBe('$0.00');
  });

  it('date and time cells follow the locale and keep the day', () => {
    expect(cell('date', '2026-11-21')).toBe('Nov 21, 2026');
    expect(cell('time', '19:00')).toBe('7:00 PM');
    expect(cell('datetime', '2026-11-21T19:30')).toBe('Nov 21, 2026, 7:30 PM');
    expect(cell('date', 'soon')).toBe('soon');
  });

  it('a year is not grouped', () => {
    expect(cell('year', 2026)).toBe('2026');
    expect(problem('year', 2026.5, {}, 'Class')).toBe('Class must be a whole number');
  });

  it('percentages are whole unless the step has decimals', () => {
    expect(cell('percent', 63.6)).toBe('64%');
    expect(cell('percent', 63.64, { step: 0.1 })).toBe('63.6%');
  });

  it('choices show their labels on the screen and in the file', () => {
    expect(cell('select', 'red', { options: colours })).toBe('Deep red');
    expect(cell('list', ['blue', 'red'], { options: colours })).toBe('Sky blue, Deep red');
    expect(findFieldType(field('list'), plainRuntime).csv(['blue', 'red'], field('list', { options: colours }))).toBe('Sky blue; Deep red');
    expect(cell('switch', false)).toBe('No');
  });

  it('a password is never shown or exported', () => {
    expect(cell('password', 'secret')).not.toContain('secret');
    expect(findFieldType(field('password'), plainRuntime).csv('secret', field('password'))).toBe('');
  });

  it('a CSV amount is a plain decimal', () => {
    expect(findFieldType(field('money'), plainRuntime).csv(-123450, field('money'))).toBe('-1234.50');
  });
});

describe('the sort order of values', () => {
  const sorted = (type: string, values: unknown[], more: Partial<Field> = {}) =>
    values.toSorted(findFieldType(field(type), plainRuntime).compare(field(type, more)));

  it('missing values sort first', () => {
    expect(sorted('number', [10, null, 9])).toEqual([null, 9, 10]);
    expect(sorted('text', ['b', '', 'A'])).toEqual(['', 'A', 'b']);
    expect(sorted('date', ['2026-02-01', '', '2025-12-31'])).toEqual(['', '2025-12-31', '2026-02-01']);
  });

  it('choices sort by their labels, alone and in lists', () => {
    const options = [...colours, { value: 'amber', label: 'Warm amber' }];
    expect(sorted('select', ['amber', 'blue', 'red', ''], { options })).toEqual(['', 'red', 'blue', 'amber']);
    expect(sorted('list', [['blue'], ['red', 'blue'], []], { options })).toEqual([[], ['red', 'blue'], ['blue']]);
  });

  it('texts sort by the numbers they contain', () => {
    expect(sorted('text', ['Room 10', 'room 9'])).toEqual(['room 9', 'Room 10']);
  });
});
