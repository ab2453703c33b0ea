import { dash } from '../blank.ts';
import type { FieldType } from '../FieldType.ts';
import { formatNumber } from '../intl.ts';
import { numberRules, numeric, stepDigits } from '../numeric.ts';

/** Parts of a hundred: 64 reads 64%. Shown whole, unless the field's step has decimals. */
export const percentField: FieldType = {
  ...numeric,
  ...numberRules({ message: 'Please enter a number' }),
  name: 'percent',
  input: { type: 'number', unit: { after: '%' } },
  format: (value, { step = 1 }, locale) => {
    if (typeof value !== 'number') return dash;
    return formatNumber(value / 100, locale, { style: 'percent', maximumFractionDigits: stepDigits(step) });
  },
};
