import { expect, test } from 'vitest';
import { gateNames } from '../../../../engine/core/access/gateNames.ts';
import { openGates } from '../../../../engine/core/access/openGates.ts';
import { gates, scopeOf } from './samples.ts';

test('no gates are open', () => expect(openGates([], {}, gates)).toBe(true));

test('every gate must be open', () => {
  expect(openGates(['signedIn', 'keeper'], scopeOf('keeper'), gates)).toBe(true);
  expect(openGates(['signedIn', 'head'], scopeOf('keeper'), gates)).toBe(false);
});

test.each([
  ['that nobody defined', 'admin', gates],
  ['that is a method of every object', 'toString', gates],
  ['that asks for itself', 'loop', { loop: { gate: 'loop' } }],
  ['that builds on one that does not exist', 'a', { a: { gate: 'b' } }],
  ['that denies one that does not exist', 'a', { a: { not: { gate: 'b' } } }],
  ['that asks for a path which leads nowhere', 'a', { a: { 'viewer.rank': 'head' } }],
  ['that compares with an unknown operator', 'a', { a: { 'viewer.role': { like: 'head' } as never } }],
  ['that is no condition', 'a', { a: 'yes' as never }],
])('a gate %s is closed', (_what, name, defined) => expect(openGates([name], scopeOf('head'), defined)).toBe(false));

test('a manifest names no gate, one or several', () => {
  expect(gateNames(undefined)).toEqual([]);
  expect(gateNames('keeper')).toEqual(['keeper']);
  expect(gateNames(['keeper', 'head'])).toEqual(['keeper', 'head']);
});
