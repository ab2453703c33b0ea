import { expect, test } from 'vitest';
import { createRuntime } from '../../../../engine/core/fields/createRuntime.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { getFilterOptions } from '../../../../engine/react/collection/getFilterOptions.ts';

const filter = { label: 'Kind', state: 'kind', all: 'All', field: 'kind' };
const choices = [{ value: 'b', label: 'Bean', tone: 'success' as const }];
const rows = [{ kind: 'pea' }, { kind: ['Bean', 'pea'] }, { kind: '' }, {}, { kind: null }];

test('a filter uses its own options instead of the choices of its field', () => {
  const options = [{ value: 'x', label: 'Other' }];
  const fields = [{ name: 'kind', label: 'Kind', type: 'select' as const, options: choices }];
  expect(getFilterOptions({ ...filter, options }, fields, rows, plainRuntime)).toBe(options);
  expect(getFilterOptions(filter, fields, rows, plainRuntime)).toBe(choices);
});

test('a filter without choices offers each value of the rows once, in order', () => {
  expect(getFilterOptions(filter, [], rows, plainRuntime).map(({ value }) => value)).toEqual(['Bean', 'pea']);
});

test('a filter without a field and options offers nothing', () => {
  expect(getFilterOptions({ label: 'Type', state: 'type', all: 'All types', inert: true }, [], rows, plainRuntime)).toEqual([]);
});

test('a filter of a date offers the months of the rows, latest first, in the reader’s language', () => {
  const dated = [{ day: '2026-09-30' }, { day: '2026-11-02' }, { day: '' }, { day: '2026-11-21' }, {}];
  const months = { label: 'Month', state: 'month', all: 'All months', field: 'day', per: 'month' as const };
  expect(getFilterOptions(months, [], dated, plainRuntime)).toEqual([
    { value: '2026-11', label: 'Nov 2026' },
    { value: '2026-09', label: 'Sep 2026' },
  ]);
  expect(getFilterOptions(months, [], dated, createRuntime({ locale: 'de-DE' })).map(({ label }) => label)).toEqual([
    'Nov. 2026',
    'Sept. 2026',
  ]);
});
