import { compareIso } from '../compare.ts';
import type { FieldType } from '../FieldType.ts';
import { formatDate } from '../intl.ts';
import { formatRules, textual } from '../textual.ts';

/** A moment: `2026-11-21T19:00` in local time, or with `Z` or an offset. */
export const datetimeField: FieldType = {
  ...textual,
  ...formatRules(
    '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:\\d{2})?$',
    'Please enter a valid date and time',
  ),
  name: 'datetime',
  input: { type: 'datetime-local' },
  filter: 'date',
  compare: compareIso,
  format: (value, _field, locale) => {
    const moment = new Date(typeof value === 'string' ? value : Number.NaN);
    if (Number.isNaN(moment.getTime())) return textual.format(value);
    return formatDate(moment, locale, { dateStyle: 'medium', timeStyle: 'short' });
  },
};
