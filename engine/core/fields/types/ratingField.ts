import { dash } from '../blank.ts';
import type { FieldType } from '../FieldType.ts';
import { formatNumber } from '../intl.ts';
import { numberRules, numeric } from '../numeric.ts';

/** Stars, five at most unless the field says otherwise (§9). An average may have a fraction. */
export const ratingField: FieldType = {
  ...numeric,
  ...numberRules({ message: 'Please choose a rating', minimum: 0, maximum: 5 }),
  name: 'rating',
  widget: 'rating',
  format: (value, _field, locale) => (typeof value === 'number' ? formatNumber(value, locale, { maximumFractionDigits: 1 }) : dash),
};
