import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { narrowRows, countOptions, type NarrowOptions } from '../../../../engine/react/collection/narrowRows.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import type { Row } from '../../../../engine/language/Row.ts';

const fields: Field[] = [
  { name: 'name', label: 'Name', type: 'text' },
  {
    name: 'kind',
    label: 'Kind',
    type: 'select',
    options: [
      { value: 'rose', label: 'Shrub' },
      { value: 'bean', label: 'Climber' },
    ],
  },
  { name: 'tags', label: 'Tags', type: 'list' },
];
const rows: Row[] = [
  { id: '1', name: 'Gertrude', kind: 'rose', tags: ['shade', 'Clay'] },
  { id: '2', name: 'Scarlet', kind: 'bean', tags: ['sun'] },
  { id: '3', name: 'Borlotto', kind: 'bean', tags: [] },
];
const search = { label: 'Search', fields: ['name', 'kind', 'tags'], state: 'search' };
const kind = { label: 'Kind', state: 'kind', all: 'All kinds', field: 'kind' };

function narrow(narrowing: NarrowOptions, values: Record<string, string>, given: readonly Row[] = rows) {
  return narrowRows(given, narrowing, values, { scope: { viewer: { plot: '2' } }, gates: {}, fields, runtime: plainRuntime });
}
const ids = (found: readonly Row[]) => found.map((row) => row.id);

test('a month filter keeps the rows dated in the chosen month', () => {
  const dated = [{ id: '1', day: '2026-09-30' }, { id: '2', day: '2026-11-02' }, { id: '3', day: '2026-11-21' }, { id: '4' }];
  const filters = [{ state: 'month', all: 'All months', field: 'day', per: 'month' as const }];
  expect(ids(narrow({ filters }, { month: '2026-11' }, dated))).toEqual(['2', '3']);
  expect(narrow({ filters }, { month: '2026-10' }, dated)).toBe(dated);
  expect(narrow({ filters }, { month: '' }, dated)).toBe(dated);
});

test('the count of an option is the number of rows it would leave with the search and the other filters', () => {
  const tags = { state: 'tags', all: 'All', field: 'tags' };
  const counts = (values: Record<string, string>) => {
    const around = { scope: {}, gates: {}, fields, runtime: plainRuntime };
    return Object.fromEntries(countOptions(kind, rows, { search, filters: [kind, tags] }, values, around));
  };
  expect(counts({})).toEqual({ rose: 1, bean: 2 });
  expect(counts({ kind: 'rose' })).toEqual({ rose: 1, bean: 2 });
  expect(counts({ tags: 'sun' })).toEqual({ rose: 0, bean: 1 });
  expect(counts({ search: 'borlotto' })).toEqual({ rose: 0, bean: 1 });
});

describe('a search of rows', () => {
  test('a search finds a substring of any field as it is displayed, regardless of case', () => {
    expect(ids(narrow({ search }, { search: 'RTRU' }))).toEqual(['1']);
    expect(ids(narrow({ search }, { search: 'climb' }))).toEqual(['2', '3']);
    expect(ids(narrow({ search }, { search: 'clay' }))).toEqual(['1']);
  });

  test('a search does not match across two fields', () => {
    expect(narrow({ search }, { search: 'scarletclimber' })).toEqual([]);
  });

  test('a search of only spaces returns the same list', () => {
    expect(narrow({ search, filters: [kind] }, { search: '  ' })).toBe(rows);
  });

  test('a search finds the rows that contain each of its words', () => {
    const text = fc.stringMatching(/^[abAB ]{0,6}$/);
    fc.assert(
      fc.property(fc.array(text), text, (names, typed) => {
        const given = names.map((name, index) => ({ id: String(index), name }));
        const found = narrow({ search: { label: '', fields: ['name'], state: 'q' } }, { q: typed }, given);
        const words = typed.toLowerCase().split(' ').filter(Boolean);
        expect(found).toEqual(given.filter(({ name }) => words.every((word) => name.toLowerCase().includes(word))));
      }),
    );
  });

  test('a search sees a replaced row', () => {
    expect(ids(narrow({ search }, { search: 'iceberg' }))).toEqual([]);
    expect(ids(narrow({ search }, { search: 'iceberg' }, rows.with(0, { ...rows[0], name: 'Iceberg' })))).toEqual(['1']);
  });
});

describe('a filter of rows', () => {
  test('a filter compares its field with the chosen value or with each item of a list', () => {
    expect(ids(narrow({ filters: [kind] }, { kind: 'bean' }))).toEqual(['2', '3']);
    expect(ids(narrow({ filters: [{ ...kind, field: 'tags' }] }, { kind: 'Clay' }))).toEqual(['1']);
  });

  test('a filter keeps every row if nothing is chosen, if the value is unknown, or if it is inert', () => {
    expect(narrow({ filters: [kind] }, { kind: '' })).toBe(rows);
    expect(narrow({ filters: [kind] }, { kind: 'oak' })).toBe(rows);
    expect(narrow({ filters: [{ ...kind, inert: true }] }, { kind: 'bean' })).toBe(rows);
  });

  test('a filter can test an option’s condition on the row and the scope', () => {
    const options = [{ value: 'mine', label: 'Mine', when: { 'row.id': { sameAs: 'viewer.plot' } } }];
    expect(ids(narrow({ filters: [{ ...kind, options }] }, { kind: 'mine' }))).toEqual(['2']);
  });

  test('a filter narrows the search results and keeps their order', () => {
    expect(ids(narrow({ search, filters: [kind] }, { search: 'o', kind: 'bean' }))).toEqual(['3']);
    fc.assert(
      fc.property(fc.subarray(rows), fc.constantFrom('', 'o', 'e', 'x'), fc.constantFrom('', 'rose', 'bean'), (given, typed, chosen) => {
        const found = narrow({ search, filters: [kind] }, { search: typed, kind: chosen }, given);
        expect(given.filter((row) => found.includes(row))).toEqual(found);
        expect(found).toEqual(narrow({ search }, { search: typed }, narrow({ filters: [kind] }, { kind: chosen }, given)));
      }),
    );
  });
});
