import { expect, test } from 'vitest';
import { filterOptions } from '../../../../engine/react/collection/filterOptions.ts';

const filter = { label: 'Kind', state: 'kind', all: 'All', field: 'kind' };
const choices = [{ value: 'b', label: 'Bean', tone: 'success' as const }];
const rows = [{ kind: 'pea' }, { kind: ['Bean', 'pea'] }, { kind: '' }, {}, { kind: null }];

test('a filter offers its own options before the choices of its field', () => {
  const options = [{ value: 'x', label: 'Other' }];
  const fields = [{ name: 'kind', label: 'Kind', type: 'select' as const, options: choices }];
  expect(filterOptions({ ...filter, options }, fields, rows)).toBe(options);
  expect(filterOptions(filter, fields, rows)).toBe(choices);
});

test('without choices it offers each value of the rows once, in order', () => {
  expect(filterOptions(filter, [], rows).map(({ value }) => value)).toEqual(['Bean', 'pea']);
});

test('without a field and options there is nothing to choose', () => {
  expect(filterOptions({ label: 'Type', state: 'type', all: 'All types', inert: true }, [], rows)).toEqual([]);
});
