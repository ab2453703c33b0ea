import { compareIso } from '../compare.ts';
import { defineFieldType, type RuleViolation, type FieldType, type Rule } from '../FieldType.ts';
import { fieldPhrase } from '../fieldPhrases.ts';
import { formatDate } from '../intl.ts';
import { dash, isBlank, startsWithDay } from '../values.ts';
import { formatRules } from './addressTypes.ts';

/** Returns a dash for a missing date. Returns an invalid date unchanged. */
const plain = (value: unknown) => (isBlank(value) ? dash : String(value));

/** Matches only valid dates. February 29 is valid only in leap years. */
const day = [
  '(?:\\d{4}-(?:(?:0[13578]|1[02])-(?:0[1-9]|[12]\\d|3[01])|(?:0[469]|11)-(?:0[1-9]|[12]\\d|30)|02-(?:0[1-9]|1\\d|2[0-8]))',
  '(?:\\d\\d(?:0[48]|[2468][048]|[13579][26])|(?:[02468][048]|[13579][26])00)-02-29)',
].join('|');

/** Dates outside of this range are probably typos. */
const plausible = { minimum: '1900-01-01', maximum: '2200-12-31' };

/** Extends `formatRules` with messages for dates before the minimum or after the maximum. */
function dayRules(pattern: string, format: 'date' | 'datetime') {
  return {
    ...formatRules(pattern, format),
    limits: plausible,
    sentence: (rule: Rule, { value, field, label, language }: RuleViolation) => {
      const phrase = fieldPhrase(language);
      const bound = rule === 'minimum' ? field.minimum : rule === 'maximum' ? field.maximum : undefined;
      if (startsWithDay(bound))
        return phrase(rule === 'minimum' ? 'earliest' : 'latest', { label, day: formatDay(bound, language.locale) });
      if (rule === 'minimum' && String(value) < '1000') return phrase('fourDigitYear');
      return rule === 'minimum' || rule === 'maximum'
        ? phrase('plausibleDay', { label, first: yearOf(plausible.minimum), last: yearOf(plausible.maximum) })
        : phrase(format);
    },
  };
}

const yearOf = (iso: string) => iso.slice(0, 4);

function formatDay(value: unknown, locale: string): string {
  // `Date` parses a day without a time as midnight UTC, which is still the previous day in America.
  const parts = typeof value === 'string' && /^(\d{4})-(\d{2})-(\d{2})/.exec(value);
  // Show dates before the year 1000 as stored, because `Date` turns the year 26 into 1926.
  if (!parts || Number(parts[1]) < 1000) return plain(value);
  return formatDate(new Date(Number(parts[1]), Number(parts[2]) - 1, Number(parts[3])), locale, { dateStyle: 'medium' });
}

const dateField = defineFieldType({
  type: 'date',
  ...dayRules(`^${day}$`, 'date'),
  input: { type: 'date' },
  designable: true,
  filter: 'date',
  usualWidth: 130,
  breaks: 'never',
  compare: () => compareIso,
  format: (value, _field, locale) => formatDay(value, locale),
});

const timeField = defineFieldType({
  type: 'time',
  ...formatRules('^(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d)?$', 'time'),
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

/** A date and time: `2026-11-21T19:00`, with `Z` or an offset if it isn't local. */
const datetimeField = defineFieldType({
  type: 'datetime',
  ...dayRules(`^${day}T(?:[01]\\d|2[0-3]):[0-5]\\d(?::[0-5]\\d(?:\\.\\d+)?)?(?:Z|[+-](?:(?:0\\d|1[0-3]):[0-5]\\d|14:00))?$`, 'datetime'),
  input: { type: 'datetime-local' },
  filter: 'date',
  usualWidth: 200,
  breaks: 'never',
  compare: () => compareIso,
  format: (value, _field, locale) => {
    const moment = new Date(typeof value === 'string' ? value : Number.NaN);
    if (Number.isNaN(moment.getTime()) || moment.getFullYear() < 1000) return plain(value);
    return formatDate(moment, locale, { dateStyle: 'medium', timeStyle: 'short' });
  },
});

export const dateTypes: readonly FieldType[] = [dateField, timeField, datetimeField];
