import { expect, test } from 'vitest';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import { viewerFields } from '../../../../engine/server/people/viewerFields.ts';
import { known, randomWorld } from '../../../support/randomConditions.ts';

const scope = { viewer: { id: 'ann', role: 'officer' } };
const mine = { 'row._owner': { sameAs: 'viewer.id' } };
const gates = { mine, officer: { 'viewer.role': 'officer' }, loop: { gate: 'loop' } };

test.each<[Condition, string[] | undefined]>([
  [{}, undefined],
  [mine, ['_owner']],
  [{ 'viewer.id': { sameAs: 'row._owner' } }, ['_owner']],
  [{ 'row.open': true, ...mine }, ['_owner']],
  [{ any: [mine, { 'row.to': { sameAs: 'viewer.id' } }] }, ['_owner', 'to']],
  [{ any: [mine, { 'row.open': true }] }, undefined],
  [{ any: [{ gate: 'officer' }, mine] }, undefined],
  [{ any: [{ 'viewer.role': 'member' }, mine] }, ['_owner']],
  [{ 'viewer.role': 'member' }, []],
  [{ gate: 'mine' }, ['_owner']],
  [{ rule: ['officer', 'mine'] }, ['_owner']],
  [{ gate: 'loop' }, []],
  [{ gate: 'nowhere' }, []],
  [{ any: [] }, []],
  [{ not: mine }, undefined],
  [{ 'row._owner': { sameAs: 'row.to' } }, undefined],
  [{ 'row.to.id': { sameAs: 'viewer.id' } }, undefined],
])('the condition %j needs the viewer’s id in one of these fields: %j', (condition, fields) => {
  const found = viewerFields(condition, scope, gates);
  expect(found && [...found]).toEqual(fields);
});

test('a record that matches a random condition contains the viewer’s id in one of the fields that the condition needs, if any', () => {
  let conditionCount = 0;
  for (let seed = 1; seed <= 3000; seed += 1) {
    const world = randomWorld(seed);
    const [viewer, domain] = [{ ...world.person(), id: 'ann' }, world.variant()];
    const randomScope = { viewer, domain, features: domain.features, numbers: known.numbers, now: { date: '2026-11-22' } };
    // Random conditions rarely refer to the viewer, so add a condition that does.
    const condition: Condition = seed % 2 === 0 ? world.condition() : { any: [{ ...world.condition(), ...mine }, world.condition()] };
    const fields = viewerFields(condition, randomScope, known.gates);
    if (!fields) continue;
    conditionCount += 1;
    for (let count = 0; count < 4; count += 1) {
      const row = { ...world.row(), _owner: count % 2 === 0 ? 'ann' : 'bob' };
      const isNamed = [...fields].some((field) => Object.entries(row).some(([key, value]) => key === field && value === 'ann'));
      expect([seed, isNamed || !matches(condition, { ...randomScope, row }, known.gates)]).toEqual([seed, true]);
    }
  }
  expect(conditionCount).toBeGreaterThan(100);
});
