import type { Field } from '../../language/field.ts';
import type { Grouping, Period } from '../../language/grouping.ts';
import type { Row } from '../../language/Row.ts';
import { isBlank } from '../fields/values.ts';
import type { Runtime } from '../fields/createRuntime.ts';
import { formatField } from '../fields/formatValue.ts';
import { formatDate, formatDateRange } from '../fields/intl.ts';
import { ownValue } from '../fields/values.ts';
import { addDays, firstWeekday, isDay, startOfWeek } from './calendarDays.ts';

/** A group of rows with the same value in a field, or with dates in the same period, such as a week or month. */
export interface RowGroup {
  /** The group's title, such as `Nov 2026`. '' for rows without a value. */
  label: string;
  /** The value that the rows share. For dates, the day (`2026-11-15`), the month (`2026-11`), or the year. */
  value: unknown;
  rows: readonly Row[];
}

export interface GroupOptions {
  fields: readonly Field[];
  runtime: Runtime;
  /** The sort order of the rows. If rows are grouped by `date`, `-date` puts the latest period first. */
  sort?: string | undefined;
  /** True to add empty groups, so that no month is missing in a chart. */
  gaps?: boolean;
}

/**
 * Groups rows. Choices appear in the field's order, dates in chronological order, and other values as they occur. Rows without a value come
 * last.
 */
export function groupRows(rows: readonly Row[], by: Grouping, options: GroupOptions): RowGroup[] {
  const { field: name, per } = typeof by === 'string' ? { field: by, per: undefined } : by;
  return per === undefined ? groupByValue(rows, name, options) : groupByPeriod(rows, name, per, options);
}

function groupByValue(rows: readonly Row[], name: string, { fields, runtime }: GroupOptions): RowGroup[] {
  const field = fields.find((candidate) => candidate.name === name);
  const groups = collect(rows, (row) => {
    const value = ownValue(row, name);
    if (isBlank(value)) return { key: '', label: '', value: undefined };
    const label = field ? formatField(value, field, runtime) : String(value);
    return { key: label, label, value };
  });
  const choices = field?.options?.map((option) => option.label) ?? [];
  const place = (label: string) => {
    if (label === '') return choices.length + 1;
    return choices.includes(label) ? choices.indexOf(label) : choices.length;
  };
  return groups.sort((a, b) => place(a.label) - place(b.label));
}

const lengths: Readonly<Record<Period, number>> = { day: 10, week: 10, month: 7, year: 4 };

function groupByPeriod(rows: readonly Row[], name: string, per: Period, { runtime, sort, gaps = false }: GroupOptions): RowGroup[] {
  const { locale } = runtime;
  const first = firstWeekday(locale);
  const groups = collect(rows, (row) => {
    const value = ownValue(row, name);
    if (typeof value !== 'string' || !/^\d{4}-\d\d-\d\d/.test(value)) return { key: '', label: '', value: undefined };
    const start = value.slice(0, lengths[per]);
    if (per === 'week' && !isDay(start)) return { key: '', label: '', value: undefined };
    const key = per === 'week' ? startOfWeek(start, first) : start;
    return { key, label: periodLabel(key, per, locale), value: key };
  });
  const dated = groups.filter(({ value }) => value !== undefined).sort((a, b) => (String(a.value) < String(b.value) ? -1 : 1));
  const filled = gaps ? fillGaps(dated, per, locale) : dated;
  const ordered = sort === `-${name}` ? filled.toReversed() : filled;
  return [...ordered, ...groups.filter(({ value }) => value === undefined)];
}

function collect(rows: readonly Row[], keyOf: (row: Row) => { key: string; label: string; value: unknown }): RowGroup[] {
  const groups = new Map<string, { label: string; value: unknown; rows: Row[] }>();
  for (const row of rows) {
    const { key, label, value } = keyOf(row);
    const group = groups.get(key) ?? { label, value, rows: [] };
    groups.set(key, group);
    group.rows.push(row);
  }
  return [...groups.values()];
}

/** The maximum number of periods. A typo such as the year 202 would otherwise create half a million. */
const mostPeriods = 1000;

function fillGaps(groups: RowGroup[], per: Period, locale: string): RowGroup[] {
  const [first] = groups;
  const last = groups.at(-1);
  if (!first || !last) return groups;
  const known = new Map(groups.map((group) => [group.value, group]));
  const filled: RowGroup[] = [];
  for (let key = String(first.value); key <= String(last.value); key = nextPeriod(key, per)) {
    if (filled.length === mostPeriods) return groups;
    filled.push(known.get(key) ?? { label: periodLabel(key, per, locale), value: key, rows: [] });
  }
  return filled;
}

function nextPeriod(key: string, per: Period): string {
  if (per === 'week') return addDays(key, 7);
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
  const next = new Date(Date.UTC(year + Number(per === 'year'), month - 1 + Number(per === 'month'), day + Number(per === 'day')));
  return next.toISOString().slice(0, lengths[per]);
}

const formats: Readonly<Record<Period, Intl.DateTimeFormatOptions>> = {
  day: { dateStyle: 'medium' },
  week: { dateStyle: 'medium' },
  month: { year: 'numeric', month: 'short' },
  year: { year: 'numeric' },
};

function periodLabel(key: string, per: Period, locale: string): string {
  const [year = 0, month = 1, day = 1] = key.split('-').map(Number);
  // `Date` turns the year 26 into 1926, so show years before 1000 as stored.
  if (year < 1000) return key;
  const start = new Date(year, month - 1, day);
  return per === 'week'
    ? formatDateRange(start, new Date(year, month - 1, day + 6), locale, formats.week)
    : formatDate(start, locale, formats[per]);
}
