import { describe, expect, test } from 'vitest';
import { createFormatters } from '../../../../engine/core/text/formatters.ts';

describe('the formatters of texts', () => {
  const { getNumberFormat, getDateTimeFormat, getPluralRules } = createFormatters();

  test('the number formatter gives an empty text for a value that isn’t a number', () => {
    const { format } = getNumberFormat('en-US');
    expect(format(1234.5)).toBe('1,234.5');
    expect(format(Number.NaN)).toBe('');
    expect(['3', null, undefined].map((value) => format(value as unknown as number))).toEqual(['', '', '']); // the value can have any type
  });

  test('the number formatter gives an empty text for an unknown currency', () => {
    expect(getNumberFormat('en-US', { style: 'currency', currency: '??' }).format(3)).toBe('');
  });

  test('the date formatter gives an empty text for an invalid day or an unknown zone', () => {
    const day = new Date('2026-11-22T09:05:00Z');
    expect(getDateTimeFormat('en-US', { timeZone: 'UTC', timeStyle: 'short' }).format(day)).toBe('9:05 AM');
    expect(getDateTimeFormat('en-US', { timeZone: 'Nowhere/There' }).format(day)).toBe('');
    expect(getDateTimeFormat('en-US').format('2026-11-22')).toBe('');
  });

  test('plural rules tell cardinals from ordinals and use other for an unknown language', () => {
    expect(getPluralRules('en').select(2)).toBe('other');
    expect(getPluralRules('en', { type: 'ordinal' }).select(2)).toBe('two');
    expect(getPluralRules('not a language').select(1)).toBe('other');
  });
});
