import { expect, test } from 'vitest';
import { groupRows } from '../../../../engine/react/collection/groupRows.ts';
import type { Field } from '../../../../engine/language/field.ts';
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
  return groupRows(rows, by, known, 'en-US').map((group) => [group.label, group.rows.map(({ id }) => id)]);
}

test('groups stand in the order of the choices and have their labels, whatever the order of the rows', () => {
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

test('without choices groups stand in the order of their first rows', () => {
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

test('what is no choice comes after the choices, what has no value is last', () => {
  const rows = [{ id: 'a', season: null }, { id: 'b', season: 'monsoon' }, { id: 'c' }, { id: 'd', season: 'winter' }];
  expect(grouped(rows, 'season')).toEqual([
    ['Winter', ['d']],
    ['monsoon', ['b']],
    ['', ['a', 'c']],
  ]);
});

test('a value reads as its type writes it', () => {
  const rows = [
    { id: 'a', ripe: true },
    { id: 'b', ripe: false },
  ];
  expect(grouped(rows, 'ripe')).toEqual([
    ['Yes', ['a']],
    ['No', ['b']],
  ]);
});

test('no rows make no groups', () => {
  expect(grouped([], 'season')).toEqual([]);
});
