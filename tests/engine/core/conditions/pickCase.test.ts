import { expect, test } from 'vitest';
import type { Cases } from '../../../../engine/language/cases.ts';
import { pickCase } from '../../../../engine/core/conditions/pickCase.ts';

const tone: Cases<string> = {
  cases: [{ when: { 'row.left': 0 }, use: 'danger' }, { when: { gate: 'keepers' }, use: 'warning' }, { use: 'info' }],
};
const gates = { keepers: { 'viewer.role': 'keeper' } };

test('the first case that holds is used', () => {
  expect(pickCase(tone, { row: { left: 0 }, viewer: { role: 'keeper' } }, gates)).toBe('danger');
  expect(pickCase(tone, { row: { left: 3 }, viewer: { role: 'keeper' } }, gates)).toBe('warning');
  expect(pickCase(tone, { row: { left: 3 } }, gates)).toBe('info');
});

test('a case with an unknown gate does not hold', () => {
  expect(pickCase(tone, { viewer: { role: 'keeper' } })).toBe('info');
});

test('cases give no value if none of them holds', () => {
  expect(pickCase({ cases: [{ when: { 'row.left': 0 }, use: 'Full' }] }, { row: { left: 1 } })).toBeUndefined();
});

test('a value without cases is returned unchanged', () => {
  for (const value of ['info', 0, false, [1, 2], { count: 'plots' }]) expect(pickCase(value, {})).toBe(value);
});
