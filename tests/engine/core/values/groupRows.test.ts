import { describe, expect, test } from 'vitest';
import { createRuntime } from '../../../../engine/core/fields/createRuntime.ts';
import { groupRows } from '../../../../engine/core/values/groupRows.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import type { Row } from '../../../../engine/language/Row.ts';

const options = [
  { value: 'spring', label: 'Spring' },
  { value: 'autumn', label: 'Autumn' },
  { value: 'winter', label: 'Winter' },
];
const fields: Field[] = [
  { name: 'season', label: 'Season', type: 'select', options },
  { name: 'bed', label: 'Bed', type: 'text' },
  { name: 'ripe', label: 'Ripe', type: 'switch' },
];

function grouped(rows: readonly Row[], by: string, known = fields): [string, unknown[]][] {
  return groupRows(rows, by, { fields: known, runtime: plainRuntime }).map((group) => [group.label, group.rows.map(({ id }) => id)]);
}

test('groups have the labels and the order of the choices, whatever the order of the rows', () => {
  const rows = [
    { id: 'a', season: 'autumn' },
    { id: 'b', season: 'spring' },
    { id: 'c', season: 'autumn' },
  ];
  expect(grouped(rows, 'season')).toEqual([
    ['Spring', ['b']],
    ['Autumn', ['a', 'c']],
  ]);
});

test('groups without choices have the order of their first rows', () => {
  const rows = [
    { id: 'a', bed: 'South' },
    { id: 'b', bed: 'North' },
    { id: 'c', bed: 'South' },
  ];
  expect(grouped(rows, 'bed')).toEqual([
    ['South', ['a', 'c']],
    ['North', ['b']],
  ]);
  expect(grouped(rows, 'bed', [])).toEqual(grouped(rows, 'bed'));
});

test('a value outside the choices comes after them, and a missing value comes last', () => {
  const rows = [{ id: 'a', season: null }, { id: 'b', season: 'monsoon' }, { id: 'c' }, { id: 'd', season: 'winter' }];
  expect(grouped(rows, 'season')).toEqual([
    ['Winter', ['d']],
    ['monsoon', ['b']],
    ['', ['a', 'c']],
  ]);
});

test('a group’s value is formatted by its type', () => {
  const rows = [
    { id: 'a', ripe: true },
    { id: 'b', ripe: false },
  ];
  expect(grouped(rows, 'ripe')).toEqual([
    ['Yes', ['a']],
    ['No', ['b']],
  ]);
});

test('an empty list makes no groups', () => {
  expect(grouped([], 'season')).toEqual([]);
});

describe('groups per month', () => {
  const sown = ['2026-11-30', '2026-01-05', null, '2026-11-01T08:30', '2025-12-31', 'soon'].map((date, index) => ({
    id: String(index),
    date,
  }));
  const months = (options: { sort?: string; gaps?: boolean }) =>
    groupRows(sown, { field: 'date', per: 'month' }, { fields, runtime: plainRuntime, ...options });

  test('months have labels and are in order, and invalid dates come last', () => {
    expect(months({}).map(({ label, value, rows }) => [label, value, rows.map(({ id }) => id).join('')])).toEqual([
      ['Dec 2025', '2025-12', '4'],
      ['Jan 2026', '2026-01', '1'],
      ['Nov 2026', '2026-11', '03'],
      ['', undefined, '25'],
    ]);
  });

  test('a month in the year 26 is shown as stored, and not as one in 1926', () => {
    const groups = groupRows([{ id: 'o', date: '0026-11-21' }], { field: 'date', per: 'month' }, { fields, runtime: plainRuntime });
    expect(groups.map(({ label }) => label)).toEqual(['0026-11']);
  });

  test('the newest month comes first if the rows are sorted that way', () => {
    expect(months({ sort: '-date' }).map(({ label }) => label)).toEqual(['Nov 2026', 'Jan 2026', 'Dec 2025', '']);
  });

  test('months without rows are included if gaps are requested', () => {
    const counts = months({ gaps: true }).map(({ label, rows }) => `${label} ${rows.length}`);
    expect(counts.slice(0, 4)).toEqual(['Dec 2025 1', 'Jan 2026 1', 'Feb 2026 0', 'Mar 2026 0']);
    expect(counts).toHaveLength(13);
  });
});

test('weeks start on the first day of the week in the portal’s language, and weeks without rows are included', () => {
  const rows = ['2026-11-22', '2026-11-14T23:59', '2026-12-01', '2026-11-31'].map((date) => ({ date }));
  const weeks = (runtime = plainRuntime) =>
    groupRows(rows, { field: 'date', per: 'week' }, { fields, runtime, gaps: true }).map(
      (group) => `${String(group.value)} ${group.label} ${group.rows.length}`,
    );
  expect(weeks()).toEqual([
    '2026-11-08 Nov 8 – 14, 2026 1',
    '2026-11-15 Nov 15 – 21, 2026 0',
    '2026-11-22 Nov 22 – 28, 2026 1',
    '2026-11-29 Nov 29 – Dec 5, 2026 1',
    'undefined  1',
  ]);
  expect(weeks(createRuntime({ locale: 'de-DE' })).map((week) => week.slice(0, 10))).toEqual([
    '2026-11-09',
    '2026-11-16',
    '2026-11-23',
    '2026-11-30',
    'undefined ',
  ]);
});

test('days and years also have gaps', () => {
  const rows = [{ date: '2024-02-28' }, { date: '2024-03-01' }];
  const labels = (per: 'day' | 'year', list = rows) =>
    groupRows(list, { field: 'date', per }, { fields, runtime: plainRuntime, gaps: true }).map(({ label }) => label);
  expect(labels('day')).toEqual(['Feb 28, 2024', 'Feb 29, 2024', 'Mar 1, 2024']);
  expect(labels('year', [{ date: '2022-01-01' }, ...rows])).toEqual(['2022', '2023', '2024']);
  expect(labels('day', [{ date: '0202-11-21' }, ...rows])).toHaveLength(3);
});
