import { dash } from '../blank.ts';
import type { FieldType } from '../FieldType.ts';
import { formatNumber } from '../intl.ts';
import { numberRules, numeric } from '../numeric.ts';

const dollars = { style: 'currency', currency: 'USD' } as const;

const format: FieldType['format'] = (value, _field, locale, options) => {
  if (typeof value !== 'number') return dash;
  const whole = options?.cents === 'if any' && value % 100 === 0;
  return formatNumber(value / 100, locale, whole ? { ...dollars, minimumFractionDigits: 0 } : dollars);
};

/** An amount in integer cents, typed and shown in dollars. */
export const moneyField: FieldType = {
  ...numeric,
  ...numberRules({
    message: 'Please enter an amount',
    integer: 'must be in whole cents',
    show: (cents) => formatNumber(cents / 100, 'en-US', dollars),
  }),
  name: 'money',
  input: { type: 'number', unit: { before: '$' }, scale: 100 },
  format,
  csv: (value) => (typeof value === 'number' ? (value / 100).toFixed(2) : ''),
};
