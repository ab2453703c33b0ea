import { expect, test } from 'vitest';
import { areExclusive } from '../../../../engine/compiler/references/exclusive.ts';

test('conditions on different values of one path can’t both be true', () => {
  expect(areExclusive({ 'viewer.rank': 'warden' }, { 'viewer.rank': ['grower', 'guest'], 'page.tab': 'a' })).toBe(true);
});

test.each([
  [{ 'viewer.rank': 'warden' }, { 'viewer.rank': ['warden', 'guest'] }],
  [{ 'viewer.rank': 'warden' }, { 'page.tab': 'a' }],
  [{ 'viewer.rank': 'warden' }, undefined],
  [{ 'viewer.age': { gt: 3 } }, { 'viewer.age': { lt: 2 } }],
  [{ gate: 'wardens' }, { gate: 'growers' }],
  [{ rule: ['dry'] }, { rule: 'wet' }],
  ['broken', { 'viewer.rank': 'warden' }],
])('the conditions %j and %j can both be true', (one, other) => {
  expect(areExclusive(one, other)).toBe(false);
});
