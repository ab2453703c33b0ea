import { compareIso } from '../compare.ts';
import { defineFieldType, type Broken, type FieldType, type Rule } from '../FieldType.ts';
import { formatDate } from '../intl.ts';
import { fieldSettings } from '../fieldSettings.ts';
import { dash, isBlank, isDay } from '../values.ts';
import { formatRules } from './addressTypes.ts';

/** What is not a day or a time reads as it is. */
const plain = (value: unknown) => (isBlank(value) ? dash : String(value));

/** As `formatRules`, with what is said of a day that lies outside of the field's bounds. */
function dayRules(pattern: string, message: string) {
  return {
    ...formatRules(pattern, message),
    sentence: (rule: Rule, { field, label }: Broken) => {
      const bound = rule === 'minimum' ? field.minimum : rule === 'maximum' ? field.maximum : undefined;
      if (!isDay(bound)) return message;
      return `${label} must be ${dateField.format(bound, field, fieldSettings().locale)} or ${rule === 'minimum' ? 'later' : 'earlier'}`;
    },
  };
}

/** A day without a time, `2026-11-21`. */
const dateField: FieldType = defineFieldType({
  type: 'date',
  ...dayRules('^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])$', 'Please enter a valid date'),
  input: { type: 'date' },
  designable: true,
  filter: 'date',
  usualWidth: 130,
  breaks: 'never',
  compare: () => compareIso,
  format: (value, _field, locale) => {
    // A bare date read by `Date` would be midnight in London, and so the day before in America.
    const day = typeof value === 'string' && /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
    if (!day) return plain(value);
    return formatDate(new Date(Number(day[1]), Number(day[2]) - 1, Number(day[3])), locale, { dateStyle: 'medium' });
  },
});

/** A time of day, `19:00`. */
const timeField = defineFieldType({
  type: 'time',
  ...formatRules('^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?$', 'Please enter a valid time'),
  input: { type: 'time' },
  designable: true,
  breaks: 'never',
  compare: () => compareIso,
  format: (value, _field, locale) => {
    const time = typeof value === 'string' && /^(\d{2}):(\d{2})/.exec(value);
    if (!time) return plain(value);
    return formatDate(new Date(2000, 0, 1, Number(time[1]), Number(time[2])), locale, { timeStyle: 'short' });
  },
});

/** A moment: `2026-11-21T19:00` in local time, or with `Z` or an offset. */
const datetimeField = defineFieldType({
  type: 'datetime',
  ...dayRules(
    '^\\d{4}-(?:0[1-9]|1[0-2])-(?:0[1-9]|[12]\\d|3[01])T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z|[+-]\\d{2}:\\d{2})?$',
    'Please enter a valid date and time',
  ),
  input: { type: 'datetime-local' },
  filter: 'date',
  usualWidth: 200,
  breaks: 'never',
  compare: () => compareIso,
  format: (value, _field, locale) => {
    const moment = new Date(typeof value === 'string' ? value : Number.NaN);
    if (Number.isNaN(moment.getTime())) return plain(value);
    return formatDate(moment, locale, { dateStyle: 'medium', timeStyle: 'short' });
  },
});

export const dateTypes: readonly FieldType[] = [dateField, timeField, datetimeField];
