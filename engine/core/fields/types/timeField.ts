import { compareIso } from '../compare.ts';
import type { FieldType } from '../FieldType.ts';
import { formatDate } from '../intl.ts';
import { formatRules, textual } from '../textual.ts';

/** A time of day, `19:00`. */
export const timeField: FieldType = {
  ...textual,
  ...formatRules('^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?$', 'Please enter a valid time'),
  name: 'time',
  input: { type: 'time' },
  compare: compareIso,
  format: (value, _field, locale) => {
    const time = typeof value === 'string' && /^(\d{2}):(\d{2})/.exec(value);
    if (!time) return textual.format(value);
    return formatDate(new Date(2000, 0, 1, Number(time[1]), Number(time[2])), locale, { timeStyle: 'short' });
  },
};
