import { expect, test, vi } from 'vitest';
import { createMemory } from '../../../../engine/compiler/source/createMemory.ts';

test('a memory keeps the last two results of a key, so that two compilers can take turns', () => {
  const remembered = createMemory<string>();
  const make = vi.fn((name: string) => name);
  const key = {};
  const ask = (part: string) => remembered(key, [part], () => make(part));
  expect(['own', 'live', 'own', 'live'].map(ask)).toEqual(['own', 'live', 'own', 'live']);
  expect(make).toHaveBeenCalledTimes(2);
  // `other` replaces `live`, the least recently used result.
  expect(['own', 'other', 'own', 'live'].map(ask)).toEqual(['own', 'other', 'own', 'live']);
  expect(make.mock.calls.flat()).toEqual(['own', 'live', 'other', 'live']);
});

test('a memory computes a result again if its parts are added to, replaced, or reordered', () => {
  const remembered = createMemory<number>();
  const key = {};
  const ask = (parts: readonly unknown[]) => remembered(key, parts, () => Math.random());
  const first = ask([1, 2]);
  expect(ask([1, 2])).toBe(first);
  for (const parts of [[1], [1, 2, 3], [2, 1]]) expect(ask(parts)).not.toBe(first);
});
