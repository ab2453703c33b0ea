import { expect, test } from 'vitest';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import { couldMatch } from '../../../../engine/server/people/couldMatch.ts';
import { known, randomWorld } from '../../../support/randomConditions.ts';

const scope = { viewer: { role: 'officer', email: '' }, now: { date: '2026-11-22' } };

test.each<[Condition | undefined, boolean]>([
  [undefined, false],
  [{}, true],
  [{ 'viewer.role': 'officer' }, true],
  [{ 'viewer.role': 'member' }, false],
  [{ 'row.author': 'ann' }, true],
  [{ not: { 'row.author': 'ann' } }, true],
  [{ any: [{ 'viewer.role': 'member' }, { 'row.open': true }] }, true],
  [{ all: [{ 'viewer.role': 'member' }, { 'row.open': true }] }, false],
  [{ 'row.author': { sameAs: 'viewer.role' } }, true],
  [{ 'row.author': { sameAs: 'viewer.email' } }, false],
  [{ 'row.author': { sameAs: 'viewer.nobody' } }, false],
  [{ 'row.author': { sameAs: 'row.owner' } }, true],
  [{ 'row.author': { sameAs: 'viewer.email', exists: true } }, false],
  [{ 'viewer.role': { sameAs: 'row.role' } }, true],
  [{ 'now.date': { lt: 'row.until' } }, true],
  [{ 'viewer.role': { contains: 'row.role' } }, false],
  [{ gate: 'in' }, false],
  [{ rule: 'ahead' }, true],
  [{ gate: 'nowhere' }, false],
  [{ any: [] }, false],
])('the condition %j could hold for some record: %s', (condition, isPossible) => {
  expect(couldMatch(condition, scope, known.gates)).toBe(isPossible);
});

test('a condition that holds for a record is always considered possible, for random conditions and records', () => {
  let matchCount = 0;
  for (let seed = 1; seed <= 3000; seed += 1) {
    const world = randomWorld(seed);
    const [viewer, domain] = [world.person(), world.variant()];
    const randomScope = { viewer, domain, features: domain.features, numbers: known.numbers, now: { date: '2026-11-22' } };
    const condition = world.condition();
    for (let count = 0; count < 4; count += 1) {
      const row = world.row();
      if (!matches(condition, { ...randomScope, row }, known.gates)) continue;
      matchCount += 1;
      expect({ seed, condition, row, couldMatch: couldMatch(condition, randomScope, known.gates) }).toMatchObject({ couldMatch: true });
    }
  }
  expect(matchCount).toBeGreaterThan(2000);
});
