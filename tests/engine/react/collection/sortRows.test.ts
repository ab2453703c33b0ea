import fc from 'fast-check';
import { expect, test } from 'vitest';
import { sortRows } from '../../../../engine/react/collection/sortRows.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import type { Field } from '../../../../engine/language/field.ts';

const fields: Field[] = [
  { name: 'plot', label: 'Plot', type: 'text' },
  { name: 'rent', label: 'Rent', type: 'money' },
];
const rows = [
  { plot: 'Plot 10', rent: 100 },
  { plot: 'plot 9', rent: 2000 },
  { plot: 'Plot 1', rent: 300 },
];
const column = (sort: string | undefined, known = fields) => sortRows(rows, sort, known, plainRuntime).map(({ plot }) => plot);

test('rows are sorted by a field as its type compares', () => {
  expect(column('plot')).toEqual(['Plot 1', 'plot 9', 'Plot 10']);
  expect(column('rent')).toEqual(['Plot 10', 'Plot 1', 'plot 9']);
});

test('a minus reverses the order', () => {
  expect(column('-rent')).toEqual(['plot 9', 'Plot 1', 'Plot 10']);
});

test('a field without a description is sorted by its values', () => {
  expect(column('rent', [])).toEqual(['Plot 10', 'Plot 1', 'plot 9']);
});

test('rows without an order are returned as the same list', () => {
  expect(sortRows(rows, undefined, fields, plainRuntime)).toBe(rows);
});

test('equal rows keep their order in both directions', () => {
  fc.assert(
    fc.property(fc.array(fc.integer({ min: 0, max: 2 })), fc.constantFrom('rent', '-rent'), (rents, sort) => {
      const sorted = sortRows(
        rents.map((rent, place) => ({ rent, place })),
        sort,
        fields,
        plainRuntime,
      );
      const places = (rent: number) => sorted.filter((row) => row.rent === rent).map((row) => row.place);
      for (const rent of [0, 1, 2]) expect(places(rent)).toEqual(places(rent).toSorted((a, b) => Number(a) - Number(b)));
    }),
  );
});
