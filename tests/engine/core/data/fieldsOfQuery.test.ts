import { expect, test } from 'vitest';
import type { Condition } from '../../../../engine/language/condition.ts';
import { mayChangeResult } from '../../../../engine/core/data/fieldsOfQuery.ts';
import type { Query } from '../../../../engine/core/data/Query.ts';

const query: Query = {
  of: 'catches',
  where: { 'row.fish': 'Pike', any: [{ 'row.caught': { olderThanDays: 3 } }, { not: { 'row.by': { sameAs: 'row.owner' } } }] },
  search: { text: 'x', fields: ['note'] },
  filters: [{ field: 'water', value: 'lake' }],
  sort: ['-weight', 'id'],
  figures: [{ count: true, where: { 'row.sold': true } }, { sum: 'price' }],
};

test.each(['fish', 'caught', 'by', 'owner', 'note', 'water', 'weight', 'sold', 'price'])(
  'a change of the field %s, which the query reads, may change its answer',
  (field) => expect(mayChangeResult(query, ['bait', field])).toBe(true),
);

test('a change of fields that a query doesn’t read can’t change its answer', () => {
  expect(mayChangeResult(query, ['bait', 'viewer', 'row'])).toBe(false);
  expect(mayChangeResult(query, [])).toBe(false);
  expect(mayChangeResult({ of: 'catches', limit: 3 }, ['fish'])).toBe(false);
});

test.each<Condition>([{ gate: 'open' }, { all: [{ rule: 'heavy' }] }, { not: { rule: 'heavy' } }])(
  'any change may change the answer to a query with the named condition %j',
  (where) => expect(mayChangeResult({ of: 'catches', where }, ['bait'])).toBe(true),
);
