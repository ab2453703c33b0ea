import { expect, test } from 'vitest';
import { singleValues } from '../../../../engine/react/tables/singleValues.ts';
import { buildColumns, rows } from './ledger.ts';

const all = [
  { field: 'what', priority: 1 },
  'seller',
  'amount',
  { field: 'paid', icons: { true: { icon: 'check', label: 'Paid in full' } } },
  'kind',
  { field: 'day', details: ['what'] },
];
const same = rows.map((row) => ({ ...row, seller: 'City', paid: true, kind: 'a', day: '2026-01-01', what: 'Spade' }));
const found = (list: typeof same) => [...singleValues(buildColumns(all), list)].map(([{ id }, text]) => [id, text]);

test('a column is hidden if all rows have the same value, which is shown as text in the column’s format', () => {
  expect(found(same)).toEqual([
    ['seller', 'City'],
    ['paid', 'Paid in full'],
    ['kind', 'Tools'],
  ]);
});

test('a column stays if a single row has a different value', () => {
  const [first, ...rest] = same;
  expect(found([...rest, { ...first, seller: 'Iron & Co', paid: false, kind: 'b' }] as typeof same)).toEqual([]);
});

test('a column without any value is hidden and described as empty', () => {
  expect(found(same.map((row) => ({ ...row, seller: '' })))[0]).toEqual(['seller', '—']);
});

test('all columns stay if there are fewer than three rows', () => {
  expect(found(same.slice(0, 2))).toEqual([]);
});
