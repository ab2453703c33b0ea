import { expect, test } from 'vitest';
import type { Value } from '../../../../engine/language/value.ts';
import { listCollections } from '../../../../engine/core/values/listCollections.ts';

test.each<[Value, string[]]>([
  ['payments.amount', []],
  [5, []],
  [true, []],
  [{ text: 'x' }, []],
  [{ count: 'events' }, ['events']],
  [{ sum: 'accounts.balance' }, ['accounts']],
  [{ get: 'totals.a.b' }, ['totals']],
  [{ share: { count: 'a' }, of: { sum: 'b.x' } }, ['a', 'b']],
  [{ share: { count: 'a' }, of: { count: 'a' } }, ['a']],
  [{ ratio: { sum: 'a.x' }, of: { count: 'b' } }, ['a', 'b']],
  [{ difference: [{ sum: 'a.x' }, { difference: [1, { count: 'b' }] }] }, ['a', 'b']],
  [{ product: [{ sum: 'a.x' }, { difference: [1, { count: 'b' }] }] }, ['a', 'b']],
  [{ days: [{ get: 'a.x' }, 'now.date'] }, ['a']],
  [{ count: 'group.rows' }, []],
  [{ sum: 'row.lines.amount' }, []],
  [{ call: 'f' }, []],
  [{ call: 'f', with: { x: { count: 'a' }, y: { call: 'g', with: { z: { get: 'b.c' } } } } }, ['a', 'b']],
])('the value %j reads the collections %j', (value, collections) => {
  expect(listCollections(value)).toEqual(collections);
});
