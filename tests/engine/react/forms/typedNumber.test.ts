import { describe, expect, it } from 'vitest';
import { formProblems } from '../../../../engine/core/fields/formProblems.ts';
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
    expect(formProblems({ money: cents }, [field('money')], () => 'Price')[0]?.message).toBe('Price must be in whole cents');
  });

  it('a currency without decimals, or with three, is typed as it is written', () => {
    expect([typedNumber('1250', 1), numberText(1250, 1)]).toEqual([1250, '1250']);
    expect([typedNumber('1.25', 1000), numberText(1250, 1000)]).toEqual([1250, '1.250']);
  });

  it.each([
    [1250, '12.50'],
    [4500, '45'],
    [undefined, ''],
  ])('%s cents are typed %j', (cents, text) => expect(numberText(cents, 100)).toBe(text));
});
