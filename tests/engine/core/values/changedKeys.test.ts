import { expect, test } from 'vitest';
import { changedKeys } from '../../../../engine/core/values/changedKeys.ts';

test.each<[object, object, string[]]>([
  [{ title: 'a', tags: ['x'], at: { city: 'b' } }, { title: 'a', tags: ['x'], at: { city: 'b' } }, []],
  [{ title: 'a', count: 1 }, { title: 'b', count: 1 }, ['title']],
  [{ tags: ['x'] }, { tags: ['x', 'y'] }, ['tags']],
  [{ gone: 1, same: 2 }, { same: 2, added: 3 }, ['gone', 'added']],
  [{ count: 1 }, { count: '1' }, ['count']],
])('the keys that differ between %j and %j are %j', (before, after, keys) => {
  expect(changedKeys(before, after)).toEqual(keys);
});
