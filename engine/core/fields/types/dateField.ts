import { compareIso } from '../compare.ts';
import type { FieldType } from '../FieldType.ts';
import { formatDate } from '../intl.ts';
import { formatRules, textual } from '../textual.ts';

/** A day without a time, `2026-11-21`. */
export const dateField: FieldType = {
  ...textual,
  ...formatRules('^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$', 'Please enter a valid date'),
  name: 'date',
  input: { type: 'date' },
  filter: 'date',
  compare: compareIso,
  format: (value, _field, locale) => {
    // A bare date read by `Date` would be midnight in London, and so the day before in America.
    const day = typeof value === 'string' && /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
    if (!day) return textual.format(value);
    return formatDate(new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])), locale, { dateStyle: 'medium' });
  },
};
