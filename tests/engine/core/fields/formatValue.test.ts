import { expect, test } from 'vitest';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { formatValue } from '../../../../engine/core/fields/formatValue.ts';

test.each([
  [42, {}, '42'],
  [12345, {}, '12,345'],
  ['500+', {}, '500+'],
  [8500, { format: 'money' }, '$85.00'],
  [8500, { format: 'money', cents: 'if any' }, '$85'],
  [8550, { format: 'money', cents: 'if any' }, '$85.50'],
  [64, { format: 'percent' }, '64%'],
  ['2026-03-01', { format: 'date' }, 'Mar 1, 2026'],
  [undefined, {}, '—'],
  [1234.5, {}, '1,234.5'],
  [true, {}, 'Yes'],
  [['shade', 'clay'], {}, 'shade, clay'],
] as const)('the value %s with %o reads %s', (value, format, text) => {
  expect(formatValue(value, format, undefined, plainRuntime)).toBe(text);
});

test('a requested format overrides the format of the field', () => {
  const field = { name: 'rent', label: 'Rent', type: 'money' } as const;
  expect(formatValue(8500, {}, field, plainRuntime)).toBe('$85.00');
  expect(formatValue(8500, { format: 'number' }, field, plainRuntime)).toBe('8,500');
});
