import { describe, expect, it } from 'vitest';
import { fieldTypes } from '../../../../engine/core/fields/fieldTypes.ts';
import { numberText, typedNumber } from '../../../../engine/react/forms/typedNumber.ts';
import { field } from './formFields.ts';

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
