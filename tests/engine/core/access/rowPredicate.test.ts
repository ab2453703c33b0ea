import { describe, expect, test } from 'vitest';
import { rowPredicate } from '../../../../engine/core/access/rowPredicate.ts';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import { pathsRead } from '../../../../engine/core/conditions/pathsRead.ts';
import type { Condition } from '../../../../engine/language/condition.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { fields, known, randomWorld } from '../../../support/randomConditions.ts';

const scope = {
  page: { period: '2026-10', few: 3 },
  row: { title: 'the account around' },
  viewer: { name: 'Ann' },
  now: { date: '2026-11-22' },
};
const serverCondition = (condition: Condition) => rowPredicate(condition, scope, known.gates, fields, plainRuntime);

describe('a condition for the server that stores the records', () => {
  test('a server condition contains the page’s and outer record’s values', () => {
    expect(serverCondition({ 'row.title': { sameAs: 'outer.title' }, 'row.day': { gte: 'page.period' } })).toEqual({
      all: [{ 'row.title': 'the account around' }, { 'row.day': { gte: '2026-10' } }],
    });
  });

  test('the page evaluates the parts of a server condition that don’t depend on the records', () => {
    expect(serverCondition({ 'page.few': { lt: 5 }, 'row.title': 'x' })).toEqual({ 'row.title': 'x' });
    expect(serverCondition({ any: [{ 'page.few': { gt: 5 } }, { 'row.title': 'x' }] })).toEqual({ any: [{ 'row.title': 'x' }] });
    expect(serverCondition({ 'page.few': 4 })).toEqual({ not: {} });
    expect(serverCondition({ not: { 'page.few': 4 } })).toEqual({});
  });

  test('a server condition keeps the paths that the server can read and the names of gates and rules', () => {
    const condition: Condition = { 'row.title': { sameAs: 'viewer.name' }, rule: 'ahead' };
    expect(serverCondition(condition)).toEqual({ all: [{ 'row.title': { sameAs: 'viewer.name' } }, { gate: 'ahead' }] });
  });

  test('a missing condition matches every record', () => {
    expect(rowPredicate(undefined, scope, known.gates, fields, plainRuntime)).toEqual({});
  });

  test('a condition on unstored fields or comparing lists can’t be sent to the server', () => {
    for (const condition of [
      { 'row.computed': 1 },
      { 'row.tags': { sameAs: 'page.period' } },
      { 'page.period': { sameAs: 'row.title' } },
      { 'row.title': { nonsense: 1 } },
      { gate: 'nobody' },
    ] as Condition[]) {
      expect({ condition, serverCondition: serverCondition(condition) }).toEqual({ condition, serverCondition: undefined });
    }
  });

  test('a server condition gives the same answers for random conditions, pages, records, and viewers', () => {
    let count = 0;
    for (let seed = 1; seed <= 4000; seed += 1) {
      const world = randomWorld(seed);
      const [viewer, domain] = [world.person(), world.variant()];
      // Change half of the condition's `viewer` and `domain` paths (the first, the third, and so on) to `page` paths.
      let turn = 0;
      const text = JSON.stringify(world.condition()).replaceAll(/"(?:viewer|domain)\.(\w+)"/g, (whole, key: string) =>
        (turn += 1) % 2 === 0 ? whole : `"page.${key}"`,
      );
      const condition: Condition = JSON.parse(text);
      const pageScope = { viewer, domain, features: domain.features, numbers: known.numbers, now: { date: '2026-11-22' } };
      const full = { ...pageScope, page: { ...viewer, ...domain } };
      const question = rowPredicate(condition, full, known.gates, fields, plainRuntime);
      if (!question) continue;
      expect([...pathsRead(question, known.gates)].filter((path) => path.startsWith('page.'))).toEqual([]);
      for (let row = 0; row < 4; row += 1) {
        const record = world.row();
        const answers = [
          matches(condition, { ...full, row: record }, known.gates),
          matches(question, { ...pageScope, row: record }, known.gates),
        ];
        expect({ seed, condition, question, record, answer: answers[1] }).toEqual({
          seed,
          condition,
          question,
          record,
          answer: answers[0],
        });
        count += 1;
      }
    }
    expect(count).toBeGreaterThan(8000);
  });
});
