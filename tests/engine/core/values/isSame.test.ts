import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import { isSame, reuseEqual } from '../../../../engine/core/values/isSame.ts';

describe('equal values', () => {
  test.each([
    ['two texts', 'a', 'a'],
    ['what is not a number', Number.NaN, Number.NaN],
    ['two lists', [1, [2, 'x']], [1, [2, 'x']]],
    ['two records, their keys in any order', { a: 1, b: { c: [null] } }, { b: { c: [null] }, a: 1 }],
    ['a key that is undefined and one that is not there', { a: 1, b: undefined }, { a: 1 }],
    ['two dates of one moment', new Date(5), new Date(5)],
    ['two dates that are none', new Date(Number.NaN), new Date(Number.NaN)],
    ['a record without a prototype', Object.assign(Object.create(null), { a: 1 }), { a: 1 }],
  ])('two values are the same: %s', (_what, a, b) => {
    expect(isSame(a, b)).toBe(true);
    expect(isSame(b, a)).toBe(true);
  });

  test('any JSON value is the same as its copy', () => {
    fc.assert(fc.property(fc.jsonValue({ maxDepth: 4 }), (value) => isSame(value, structuredClone(value))));
  });
});

describe('different values', () => {
  test.each([
    ['a number and its text', 1, '1'],
    ['nothing and an empty record', null, {}],
    ['a list and a longer one', [1], [1, 2]],
    ['a list and a record of its items', ['a'], { 0: 'a' }],
    ['a key that the other lacks', { a: 1 }, { a: 1, b: null }],
    ['a key that only the prototype has', {}, { toString: Object.prototype.toString }],
    ['two moments', new Date(5), new Date(6)],
    ['a date and its text', new Date(0), new Date(0).toISOString()],
    ['two functions', () => 1, () => 1],
    ['two maps, whose insides are not looked at', new Map(), new Map()],
  ])('two values are different: %s', (_what, a, b) => {
    expect(isSame(a, b)).toBe(false);
    expect(isSame(b, a)).toBe(false);
  });
});

test('the same object is returned while new values are equal to it', () => {
  const reuse = reuseEqual<object | undefined>();
  expect(reuse(undefined)).toBe(undefined);
  const first = { a: [1] };
  expect(reuse(first)).toBe(first);
  expect(reuse({ a: [1] })).toBe(first);
  const second = { a: [2] };
  expect(reuse(second)).toBe(second);
  expect(reuse(first)).toBe(first);
});
