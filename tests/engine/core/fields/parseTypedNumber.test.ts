import { describe, expect, it } from 'vitest';
import { formProblems } from '../../../../engine/core/fields/formProblems.ts';
import { numberText, parseTypedNumber } from '../../../../engine/core/fields/parseTypedNumber.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { field } from '../../react/forms/formFields.ts';

const typedAs = (text: string, scale = 1, locale = 'en-US') => parseTypedNumber(text, { scale, signs: ['$'], locale });

describe('a typed number', () => {
  it.each([
    ['', undefined],
    [' 7 ', 7],
    ['1e999', '1e999'],
    ['abc', 'abc'],
    ['12,5', '12,5'],
    ['0x10', '0x10'],
  ])('the text %j means %j', (text, value) => expect(typedAs(text)).toBe(value));

  it.each([
    ['1.234,56', 'de-DE', 1234.56],
    ['1,234.56', 'de-DE', '1,234.56'],
    ['12.50', 'de-DE', '12.50'],
    ['12,5', 'de-DE', 12.5],
    ['1 234,5', 'fr-FR', 1234.5],
    ['1\u202f234,5', 'fr-FR', 1234.5],
  ])('the text %j in %s means %j', (text, locale, value) => {
    expect(typedAs(text, 1, locale)).toBe(value);
    expect(typeof value === 'number' ? typedAs(numberText(value, { locale }), 1, locale) : value).toBe(value);
  });

  it.each([
    ['1.15', 115],
    ['19.99', 1999],
    ['0.1', 10],
    ['-0.29', -29],
    ['987654321012.34', 98_765_432_101_234],
  ])('the amount $%s is %i cents', (text, cents) => expect(typedAs(text, 100)).toBe(cents));

  it.each(['12.345', '0.001', '-1.005', '12.3450001'])(
    'the amount $%s is not a whole number of cents, and money refuses it without rounding',
    (text) => {
      const cents = typedAs(text, 100);
      expect(formProblems({ money: cents }, [field('money')], plainRuntime, () => 'Price')[0]?.message).toBe(
        'Price must be in whole cents',
      );
    },
  );

  it('a currency with no decimals or with three is typed as it is written', () => {
    expect([typedAs('1250'), numberText(1250, { locale: 'en-US' })]).toEqual([1250, '1250']);
    expect([typedAs('1.25', 1000), numberText(1250, { scale: 1000, locale: 'en-US' })]).toEqual([1250, '1.250']);
  });

  it.each([
    [1250, '12.50'],
    [4500, '45'],
    [undefined, ''],
  ])('the amount of %s cents is typed as %j', (cents, text) => expect(numberText(cents, { scale: 100, locale: 'en-US' })).toBe(text));
});
