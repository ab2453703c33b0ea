import { expect, test } from 'vitest';
import { createFinder } from '../../../../engine/core/search/findEntries.ts';
import { recordEntries } from '../../../../engine/core/search/searchEntries.ts';
import { narrowRows } from '../../../../engine/react/collection/narrowRows.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { searchCases, searchedFields, searchedRows } from './searchCases.ts';

const names = searchedFields.map(({ name }) => name);

test.each(searchCases)('a search for %j in a table or a list finds the records %j', (typed, ids) => {
  const search = { label: 'Search', state: 'q', fields: names };
  const surroundings = { scope: {}, gates: {}, fields: searchedFields, runtime: plainRuntime };
  expect(narrowRows(searchedRows, { search }, { q: typed }, surroundings).map(({ id }) => id)).toEqual(ids);
});

test.each(searchCases)('a search for %j in the whole portal finds the records %j', (typed, ids) => {
  const [title = '', ...fields] = names;
  const searched = { of: 'rows', label: 'Rows', title, fields, known: [...searchedFields], to: '/', text: '' };
  const found = createFinder(recordEntries(searched, searchedRows, plainRuntime))(typed);
  expect(new Set(found.map(({ row }) => row.id))).toEqual(new Set(ids));
});
