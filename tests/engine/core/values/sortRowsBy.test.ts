import fc from 'fast-check';
import { expect, test } from 'vitest';
import { compareBlanks, compareIso, compareNumbers, compareTexts } from '../../../../engine/core/fields/compare.ts';
import { findFieldType } from '../../../../engine/core/fields/fieldTypes.ts';
import { sortRowsBy } from '../../../../engine/core/values/sortRowsBy.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import type { Field } from '../../../../engine/language/field.ts';

interface Numbered {
  content: unknown;
  place: number;
}

const kind: Field = {
  name: 'kind',
  label: 'Kind',
  type: 'select',
  options: [
    { value: 'b', label: 'Bulbs' },
    { value: 'a', label: 'Tools' },
    { value: 'c', label: 'bulbs' },
  ],
};

const blank = fc.constantFrom(undefined, null, '');
const day = fc.date({ noInvalidDate: true }).map((date) => date.toISOString().slice(0, 10));
const number = fc.oneof(fc.integer({ min: -3, max: 3 }), fc.double(), fc.constantFrom(Number.NaN, Infinity, -Infinity, -0, 0));
const text = fc.oneof(
  fc.string({ unit: 'grapheme', maxLength: 4 }),
  fc.constantFrom('room 9', 'Room 10', 'ROOM 9', 'résumé', 'resume', ' '),
);

const comparisons: [string, (a: unknown, b: unknown) => number, fc.Arbitrary<unknown>][] = [
  ['numbers', compareNumbers, fc.oneof(number, fc.boolean(), blank)],
  ['days and moments', compareIso, fc.oneof(day, text, blank)],
  ['texts', compareTexts, fc.oneof(text, fc.integer({ min: 0, max: 12 }), blank)],
  ['choices', findFieldType(kind, plainRuntime).compare(kind), fc.oneof(fc.constantFrom('a', 'b', 'c', 'z'), blank)],
  ['lists', compareBlanks, fc.oneof(fc.array(text, { maxLength: 2 }), blank)],
];

test.each(comparisons)('sorting %s gives the same order as a plain sort, in either direction', (_, compare, content) => {
  fc.assert(
    fc.property(fc.array(content), fc.boolean(), (values, descending) => {
      const rows = values.map((value, place): Numbered => ({ content: value, place }));
      const direction = descending ? -1 : 1;
      expect(sortRowsBy(rows, { value: (row) => row.content, compare, descending })).toEqual(
        rows.toSorted((a, b) => direction * compare(a.content, b.content)),
      );
    }),
  );
});

test('rows that are already in order are returned as the same list', () => {
  const rows = [null, 2, 2, 5];
  const value = (row: unknown) => row;
  expect(sortRowsBy(rows, { value, compare: compareNumbers, descending: false })).toBe(rows);
  expect(sortRowsBy(rows, { value, compare: compareNumbers, descending: true })).toEqual([5, 2, 2, null]);
});

test('sorting leaves the given list unchanged', () => {
  const rows = Object.freeze([3, 1, 2]);
  expect(sortRowsBy(rows, { value: (row) => row, compare: compareNumbers, descending: false })).toEqual([1, 2, 3]);
  expect(rows).toEqual([3, 1, 2]);
});
