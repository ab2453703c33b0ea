import { expect, test } from 'vitest';
import { filterRows } from '../../../../engine/core/conditions/filterRows.ts';
import { withRow } from '../../../../engine/core/conditions/scope.ts';

test('a record inside another one can read it as outer', () => {
  expect(withRow({ now: 1 }, { id: 'a' })).toEqual({ now: 1, row: { id: 'a' } });
  expect(withRow({ row: { id: 'a' }, outer: { id: 'x' } }, { id: 'b' })).toEqual({ row: { id: 'b' }, outer: { id: 'a' } });
});

test('nested records can be filtered by the outer record', () => {
  const lines = [{ budget: 'spring' }, { budget: 'fall' }];
  expect(filterRows(lines, { 'row.budget': { sameAs: 'outer.id' } }, { row: { id: 'fall' } })).toEqual([{ budget: 'fall' }]);
  expect(filterRows(lines, { 'row.budget': { sameAs: 'outer.id' } }, { row: { id: 'spring' } })).toEqual([{ budget: 'spring' }]);
});
