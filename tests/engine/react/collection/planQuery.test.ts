import { describe, expect, test } from 'vitest';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import { planQuery, type ViewQuery } from '../../../../engine/react/collection/planQuery.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import type { Field } from '../../../../engine/language/field.ts';

const fields: Field[] = [
  { name: 'id', label: 'Id', type: 'text' },
  { name: 'fish', label: 'Fish', type: 'select', options: [{ value: 'perch', label: 'Perch' }] },
  { name: 'note', label: 'Note', type: 'text' },
  { name: 'day', label: 'Day', type: 'date' },
];
const filters: ViewQuery['filters'] = [
  { all: 'All', state: 'fish', field: 'fish' },
  { all: 'Any day', state: 'when', options: [{ value: 'past', label: 'Past', when: { 'row.day': { lt: 'now.date' } } }] },
  { all: 'All', state: 'boat', field: 'boat', inert: true },
  { all: 'All days', state: 'month', field: 'day', per: 'month' },
  { all: 'All weeks', state: 'week', field: 'day', per: 'week' },
  { all: 'All years', state: 'year', field: 'day', per: 'year' },
];
const search = { label: 'Search', state: 'q', fields: ['note'] };
const scope = { page: { day: '2026-11-01' }, now: { date: '2026-11-22' } };

function asked(more: Partial<ViewQuery> = {}, keys: Partial<ViewQuery['keys']> = {}) {
  return planQuery(
    { keys: { of: 'catches', search, ...keys }, filters, sort: undefined, selected: {}, scope, ...more },
    fields,
    { gates: {}, runtime: plainRuntime },
    [],
  );
}

describe('the query for a view of a long collection', () => {
  test('the query of an unfiltered view asks for all records', () => {
    expect(asked()).toEqual({ of: 'catches' });
  });

  test('the query has the view’s condition, the typed text, the chosen filters, and the order', () => {
    expect(
      asked(
        { selected: { q: ' Big ', fish: 'perch', when: 'past', boat: 'heron' }, sort: '-day' },
        { where: { 'row.day': { gte: 'page.day' } } },
      ),
    ).toEqual({
      of: 'catches',
      where: { all: [{ 'row.day': { gte: '2026-11-01' } }, { 'row.day': { lt: 'now.date' } }] },
      search: { text: 'Big', fields: ['note'] },
      filters: [{ field: 'fish', value: 'perch' }],
      sort: ['-day'],
    });
  });

  test('the query contains the dates of a chosen month, whether or not its records are loaded', () => {
    const december = { all: [{ 'row.day': { gte: '2026-12' } }, { 'row.day': { lt: '2026-12~' } }] };
    expect(asked({ selected: { month: '2026-12' } })).toEqual({ of: 'catches', where: december });
    expect(asked({ selected: { month: '2026-12', year: '2026' } })).toEqual({
      of: 'catches',
      where: { all: [december, { all: [{ 'row.day': { gte: '2026' } }, { 'row.day': { lt: '2026~' } }] }] },
    });
    const days = ['2026-11-30', '2026-12-01', '2026-12-31T23:59', '2027-01-01'];
    expect(days.filter((day) => matches(december, { row: { day } }))).toEqual(['2026-12-01', '2026-12-31T23:59']);
  });

  test('the query contains the seven days of a chosen week', () => {
    const week = { all: [{ 'row.day': { gte: '2026-11-22' } }, { 'row.day': { lt: '2026-11-29' } }] };
    expect(asked({ selected: { week: '2026-11-22' } })).toEqual({ of: 'catches', where: week });
    expect(asked({ selected: { week: '2026-11-23' } })).toEqual({ of: 'catches' });
  });

  test('the query leaves out an invalid month', () => {
    expect(asked({ selected: { month: '2026', year: 'page.day' } })).toEqual({ of: 'catches' });
    expect(asked({ selected: { month: '2026-13' } })).toEqual({ of: 'catches' });
  });

  test('the query leaves out values outside a filter’s choices', () => {
    expect(asked({ selected: { fish: 'whale', when: 'never' } })).toEqual({ of: 'catches' });
  });

  test('there is no query if the records must be evaluated in the browser', () => {
    expect(asked({ sort: 'length' })).toBeUndefined();
    expect(asked({ selected: { q: 'x' } }, { search: { label: 'Search', state: 'q', fields: ['length'] } })).toBeUndefined();
    expect(asked({}, { where: { 'row.length': 3 } })).toBeUndefined();
    const computed: ViewQuery['filters'] = [{ all: 'All', state: 'month', field: 'caught', per: 'month' }];
    expect(asked({ filters: computed, selected: { month: '2026-12' } })).toBeUndefined();
  });
});
