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

test('a column is collapsed if all rows have its value, which is told in the words of the column', () => {
  expect(found(same)).toEqual([
    ['seller', 'City'],
    ['paid', 'Paid in full'],
    ['kind', 'Tools'],
  ]);
});

test('a single different row keeps its column', () => {
  const [first, ...rest] = same;
  expect(found([...rest, { ...first, seller: 'Iron & Co', paid: false, kind: 'b' }] as typeof same)).toEqual([]);
});

test('a column without any value is collapsed, and told as empty', () => {
  expect(found(same.map((row) => ({ ...row, seller: '' })))[0]).toEqual(['seller', '—']);
});

test('fewer than three rows keep all columns', () => {
  expect(found(same.slice(0, 2))).toEqual([]);
});
