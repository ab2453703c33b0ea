import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition } from '../../../../engine/language/condition.ts';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import { isInScope, verdictSoFar } from '../../../../engine/core/conditions/verdictSoFar.ts';
import { sampleScope, soundCondition } from '../../../support/conditions.ts';

const scope = { viewer: { role: 'member', name: '' }, values: undefined };
const gates = { owner: { 'row.by': { sameAs: 'viewer.name' } }, officer: { 'viewer.role': 'officer' } };

describe('the verdict on a condition while records load', () => {
  test.each<[string, Condition | undefined, boolean | undefined]>([
    ['no condition', undefined, true],
    ['a known value', { 'viewer.role': 'member' }, true],
    ['a known value that differs', { 'viewer.role': 'officer' }, false],
    ['a value that is missing, although its root is known', { 'viewer.mentor': { exists: false } }, true],
    ['a value of a root that is not in the scope', { 'row.state': 'open' }, undefined],
    ['the absence of such a value', { 'row.state': { exists: false } }, undefined],
    ['a root that is undefined', { 'values.dues': { exists: false } }, undefined],
    ['a negation', { not: { 'values.dues': 0 } }, undefined],
    ['a known value compared with an unknown one', { 'viewer.name': { sameAs: 'row.by' } }, undefined],
    ['a gate that reads an unknown value', { gate: 'owner' }, undefined],
    ['a false part, whatever the unknown one is', { gate: 'officer', 'row.state': 'open' }, false],
    ['a true alternative, whatever the unknown one is', { any: [{ 'viewer.role': 'member' }, { 'row.state': 'open' }] }, true],
    ['a false alternative and an unknown one', { any: [{ 'viewer.role': 'officer' }, { 'row.state': 'open' }] }, undefined],
  ])('the verdict so far about %s', (_, condition, verdict) => {
    expect(verdictSoFar(condition, scope, gates)).toBe(verdict);
  });

  test('a verdict, once there is one, is whether the condition matches', () => {
    let verdicts = 0;
    fc.assert(
      fc.property(soundCondition, sampleScope, (condition, loaded) => {
        const verdict = verdictSoFar(condition, loaded);
        verdicts += Number(verdict !== undefined);
        return verdict === undefined || verdict === matches(condition, loaded);
      }),
    );
    expect(verdicts).toBeGreaterThan(20);
  });
});

test('a path is in the scope if its first segment has a value', () => {
  expect(['viewer.any', 'viewer', 'values.dues', 'row'].map((path) => isInScope(path, scope))).toEqual([true, true, false, false]);
});
