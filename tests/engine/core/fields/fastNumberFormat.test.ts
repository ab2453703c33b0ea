import { describe, expect, test } from 'vitest';
import { currencyFormat, currencySign, formatDate } from '../../../../engine/core/fields/intl.ts';
import { hasFastFormat, formatDateFast, formatNumberFast } from '../../../../engine/core/fields/fastNumberFormat.ts';
import { random } from '../../compiler/slips/random.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

const locale = 'en-US';
const money = { style: 'currency', currency: 'USD' } as const;
const written: readonly Intl.NumberFormatOptions[] = [
  {},
  { useGrouping: false, maximumFractionDigits: 0 },
  { maximumFractionDigits: 1 },
  { minimumFractionDigits: 2 },
  { minimumFractionDigits: 4 },
  { style: 'percent' },
  { style: 'percent', maximumFractionDigits: 1 },
  { style: 'percent', minimumFractionDigits: 1 },
  money,
  { ...money, minimumFractionDigits: 0 },
  { ...money, maximumFractionDigits: 0 },
  { ...money, signDisplay: 'exceptZero' },
  { style: 'percent', maximumFractionDigits: 1, signDisplay: 'exceptZero' },
  { maximumFractionDigits: 2, signDisplay: 'exceptZero' },
];
const next = random(20_261_123);
const numbers = [
  ...[0, 1, -1, 12, 999, 1000, -1000, 1_234_567.89, 0.5, -0.5, 0.07, 0.29, 1.005, 2.675, 45, 100, 1e15, 123_456_789_012_345],
  ...Array.from({ length: 400 }, () => Math.round((next() - 0.5) * 10 ** Math.floor(next() * 12)) / 10 ** Math.floor(next() * 5)),
  ...Array.from({ length: 400 }, () => (next() - 0.5) * 10 ** Math.floor(next() * 9)),
];

describe('a number in American English', () => {
  test.each(written)('a number is written as Intl writes it: %j', (options) => {
    const format = new Intl.NumberFormat(locale, options);
    const plain = numbers.filter((number) => formatNumberFast(number, locale, options) !== undefined);
    expect(plain.map((number) => formatNumberFast(number, locale, options))).toEqual(plain.map((number) => format.format(number)));
    expect(plain.length).toBeGreaterThan(numbers.length * 0.9);
  });

  test('an amount of cents with up to 15 digits is written without Intl', () => {
    const cents = numbers.map((number) => Math.round(number)).filter((number) => number !== 0 && Math.abs(number) < 1e15);
    expect(nonEmpty(cents).filter((number) => formatNumberFast(number / 100, locale, money) === undefined)).toEqual([]);
  });

  test.each([
    [1.005, {}, 'de'],
    [1, {}, 'en-GB'],
    [1, { style: 'currency', currency: 'EUR' }, locale],
    [1, { signDisplay: 'always' }, locale],
    [1, { style: 'unit', unit: 'mile' }, locale],
    [1, { useGrouping: 'min2' }, locale],
    [-0.0001, {}, locale],
    [1e21, {}, locale],
    [1e-7, {}, locale],
    [Number.NaN, {}, locale],
    [Number.POSITIVE_INFINITY, {}, locale],
    [-0, {}, locale],
  ] satisfies [number, Intl.NumberFormatOptions, string][])('an unusual number is left to Intl: %d, %j, %s', (number, options, asked) => {
    expect(formatNumberFast(number, asked, options)).toBeUndefined();
  });
});

describe('a day in American English', () => {
  const styles: readonly Intl.DateTimeFormatOptions[] = [
    { dateStyle: 'medium' },
    { dateStyle: 'long' },
    { timeStyle: 'short' },
    { dateStyle: 'medium', timeStyle: 'short' },
    { year: 'numeric', month: 'short' },
    { month: 'short', day: 'numeric', year: 'numeric' },
    { month: 'long', day: 'numeric', year: 'numeric' },
  ];
  const days = [
    ...Array.from({ length: 24 }, (_, hour) => new Date(2026, hour % 12, 1 + hour, hour, 5 * hour)),
    ...Array.from(
      { length: 200 },
      () => new Date(1900 + Math.floor(next() * 300), 0, 1 + Math.floor(next() * 366), 0, Math.floor(next() * 1440)),
    ),
  ];

  test.each(styles)('a day is written as Intl writes it: %j', (options) => {
    const format = new Intl.DateTimeFormat(locale, options);
    expect(days.map((day) => formatDateFast(day, locale, options))).toEqual(
      days.map((day) => format.format(day).replaceAll('\u202f', ' ')),
    );
  });

  test.each([
    [new Date(2026, 1, 3), { dateStyle: 'medium' }, 'de'],
    [new Date(2026, 1, 3), { dateStyle: 'long', timeStyle: 'short' }, locale],
    [new Date(2026, 1, 3), { dateStyle: 'medium', timeStyle: 'long' }, locale],
    [new Date(2026, 1, 3), { dateStyle: 'medium', timeZone: 'UTC' }, locale],
    [new Date(2026, 1, 3), { month: 'short' }, locale],
    [new Date(2026, 1, 3), { year: 'numeric' }, locale],
    [new Date(2026, 1, 3), {}, locale],
    [new Date(1880, 1, 3), { dateStyle: 'medium' }, locale],
    [new Date(Number.NaN), { dateStyle: 'medium' }, locale],
  ] satisfies [Date, Intl.DateTimeFormatOptions, string][])('an unusual day is left to Intl: %s, %j, %s', (day, options, asked) => {
    expect(formatDateFast(day, asked, options)).toBeUndefined();
  });

  test('formatting an invalid day is an error', () => {
    expect(() => formatDate(new Date(Number.NaN), locale, { dateStyle: 'medium' })).toThrow(RangeError);
  });
});

test('dollars and other currencies have the digits and the sign that Intl gives them', () => {
  const format = new Intl.NumberFormat(locale, money);
  expect(hasFastFormat('USD', locale)).toBe(true);
  expect(currencyFormat('USD', locale).digits).toBe(format.resolvedOptions().maximumFractionDigits);
  expect(currencySign('USD', locale)).toEqual({ before: '$' });
  expect(currencyFormat('JPY', locale).scale).toBe(1);
  expect(currencySign('EUR', 'de')).toEqual({ after: '€' });
});
