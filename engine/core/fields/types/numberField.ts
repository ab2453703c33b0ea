import { dash } from '../blank.ts';
import type { FieldType } from '../FieldType.ts';
import { formatNumber } from '../intl.ts';
import { numberRules, numeric } from '../numeric.ts';

export const numberField: FieldType = {
  ...numeric,
  ...numberRules({ message: 'Please enter a number' }),
  name: 'number',
  input: { type: 'number' },
  format: (value, _field, locale) => (typeof value === 'number' ? formatNumber(value, locale, {}) : dash),
};
