import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../engine/fields/fieldTypes.ts';
import { compileForm } from '../../../engine/forms/compileForm.ts';
import { enteredData, initialData, withoutBlanks } from '../../../engine/forms/enteredData.ts';
import { numberText, typedNumber } from '../../../engine/forms/typedNumber.ts';
import { colours, everyField, field } from './formFields.ts';

const plain = (text: unknown) => String(text ?? '');

describe('compileForm', () => {
  it('keeps texts out of the schema, so that one validator serves every viewer', () => {
    const shouted = compileForm(everyField, (text) => plain(text).toUpperCase());
    const spoken = compileForm(everyField, plain);
    expect(shouted.schema).toEqual(spoken.schema);
    expect(JSON.stringify(spoken.schema)).not.toContain('Email');
    expect(shouted.uiSchema.email?.['ui:title']).toBe('EMAIL');
  });

  it('asks for what is required, except where only the form knows whether it is shown', () => {
    const fields = [field('text', { required: true }), field('email', { required: true, when: { 'form.text': 'x' } }), field('phone')];
    expect(compileForm(fields, plain).schema.required).toEqual(['text']);
  });

  it('starts with defaults, and with nothing in the way of each type elsewhere', () => {
    const fields = [field('text'), field('switch'), field('list'), field('number', { default: 50 }), field('money')];
    expect(compileForm(fields, plain).formData).toEqual({ text: '', switch: false, list: [], number: 50, money: undefined });
  });

  it('hides a field that is not shown', () => {
    const { uiSchema } = compileForm([field('text'), field('email')], plain, ({ name }) => name === 'text');
    expect([uiSchema.text?.['ui:widget'], uiSchema.email?.['ui:widget']]).toEqual(['input', 'hidden']);
  });
});

describe('entered data', () => {
  const fields = [
    field('text'),
    field('select', { options: colours }),
    field('list'),
    field('list', { name: 'parts', fields: [field('text')] }),
  ];

  it('takes from a record only what the form asks for, and only where there is something', () => {
    expect(initialData(fields, { text: 'a', select: null, other: 1 })).toEqual({ text: 'a', select: '', list: [], parts: [] });
  });

  it('is trimmed, in lists and their records too', () => {
    expect(enteredData({ text: ' a ', list: [' b ', ' '], parts: [{ text: ' c ' }] }, fields)).toEqual({
      text: 'a',
      select: undefined,
      list: ['b'],
      parts: [{ text: 'c' }],
    });
  });

  it('is judged without its blank values, but with every record where it stands', () => {
    expect(withoutBlanks({ text: '', list: [], parts: [{ text: '' }, { text: 'c' }] })).toEqual({ parts: [{}, { text: 'c' }] });
  });
});

describe('numbers as they are typed', () => {
  it.each([
    ['', undefined],
    [' 7 ', 7],
    ['1e999', 'not a number'],
    ['abc', 'not a number'],
  ])('%j means %j', (text, value) => expect(typedNumber(text)).toBe(value));

  it.each([
    ['1.15', 115],
    ['19.99', 1999],
    ['0.1', 10],
    ['-0.29', -29],
    ['987654321012.34', 98_765_432_101_234],
  ])('$%s is %i cents', (text, cents) => expect(typedNumber(text, 100)).toBe(cents));

  it.each(['12.345', '0.001', '-1.005', '12.3450001'])('$%s is no number of cents, which money refuses rather than rounds', (text) => {
    const cents = typedNumber(text, 100);
    expect(fieldTypes.money.problem(cents, field('money'), 'Price')).toBe('Price must be in whole cents');
  });

  it.each([
    [1250, '12.50'],
    [4500, '45'],
    [undefined, ''],
  ])('%s cents are typed %j', (cents, text) => expect(numberText(cents, 100)).toBe(text));
});
