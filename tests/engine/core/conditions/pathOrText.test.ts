import { describe, expect, test } from 'vitest';
import { toFormula } from '../../../../engine/compiler/analysis/formula.ts';
import { conditionReferences } from '../../../../engine/compiler/references/conditionReferences.ts';
import { parseRecordCondition } from '../../../../engine/core/access/parseRecordCondition.ts';
import { explain } from '../../../../engine/core/conditions/explain.ts';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import { readsOnlyRow, pathsRead } from '../../../../engine/core/conditions/pathsRead.ts';
import { known, randomWorld } from '../../../support/randomConditions.ts';

const field = (name: string) => ({ name, label: name, type: 'number' });
const scope = { row: { found: 4, most: 3, 'a field': 3 }, numbers: { few: 3 } };

/**
 * Returns the condition `row.found > limit`. `row.found` is 4 and every path below leads to 3, so the condition holds only if `limit` is a
 * path.
 */
const limited = (limit: string) => ({ 'row.found': { gt: limit } });

describe.each([
  ['row.most', true],
  ['numbers.few', true],
  ['row.a field', true],
  ['example.org', false],
  ['2026-11-22T10:00:00.000Z', false],
  ['12.50', false],
  ['row', false],
  ['.most', false],
  ['soon', false],
])('the limit "%s" is a path: %s', (limit, isPath) => {
  const condition = limited(limit);

  test(`the limit "${limit}" is evaluated as ${isPath ? 'a path' : 'a text'}`, () => {
    expect(matches(condition, scope)).toBe(isPath);
  });

  test(`the limit "${limit}" is explained as ${isPath ? 'a path' : 'a text'}`, () => {
    const [clause] = explain(condition, scope).clauses;
    expect(clause?.needed.some((part) => typeof part === 'object' && 'path' in part)).toBe(isPath);
  });

  test(`the limit "${limit}" is ${isPath ? 'a path' : 'a text'} to the database`, () => {
    const { recordCondition } = parseRecordCondition(condition, {
      ...known,
      fields: ['found', 'most', 'a field'].map(field),
      numbers: { few: 3 },
    });
    const read = limit.startsWith('row') ? { from: 'row' } : { from: 'manifest', value: 3 };
    expect(recordCondition).toMatchObject({ kind: 'gt', limit: isPath ? read : { from: 'manifest', value: limit } });
  });

  test(`the limit "${limit}" is ${isPath ? 'a path' : 'a text'} to the compiler`, () => {
    expect(conditionReferences(condition, [], {}).map(({ name }) => name)).toEqual(isPath ? ['row.found', limit] : ['row.found']);
  });

  test(`the limit "${limit}" is ${isPath ? 'a path' : 'a text'} to what a viewer sees`, () => {
    expect(toFormula(condition, { scope, isKnown: () => true }, {})).toBe(isPath);
  });

  test(`the paths that the limit "${limit}" may read include ${isPath ? 'it' : 'its own entry'}`, () => {
    expect(pathsRead(condition)).toContain(isPath ? limit : 'row.found');
  });
});

test('a limit whose root isn’t in the scope is a text', () => {
  const late = { 'row.day': { lt: 'page.until' } };
  expect(matches(late, { row: { day: '2026-11-22' }, page: {} })).toBe(false);
  expect(matches(late, { row: { day: '2026-11-22' } })).toBe(matches({ 'row.day': { lt: 'page' } }, { row: { day: '2026-11-22' } }));
});

test('a limit may be a path whose root comes from a block', () => {
  expect([...pathsRead({ 'row.count': { lte: 'progress.left' } })]).toEqual(['row.count', 'progress.left']);
  expect(readsOnlyRow({ 'row.count': { lte: 'progress.left' } })).toBe(false);
});

test('a condition whose limit is a path with a space does not read only the row', () => {
  expect(readsOnlyRow({ 'row.count': { lte: 'page.a limit' } })).toBe(false);
});

test('the results of random conditions depend only on the paths that they read', () => {
  let changed = 0;
  for (let seed = 1; seed <= 1000; seed += 1) {
    const world = randomWorld(seed);
    const condition = world.condition();
    const read = pathsRead(condition, known.gates);
    const [one, other] = [world.row(), world.row()];
    // This record differs from `one` only in fields that the condition doesn't read.
    const rowWithSameReads = Object.fromEntries(
      Object.entries({ ...other, ...one }).flatMap(([key, value]) => {
        if (read.has(`row.${key}`)) return key in one ? [[key, value]] : [];
        changed += 1;
        return [[key, other[key]]];
      }),
    );
    const fixedScope = { viewer: world.person(), domain: world.variant(), numbers: known.numbers, now: { date: '2026-11-22' } };
    const answer = (row: object) => matches(condition, { ...fixedScope, features: fixedScope.domain.features, row }, known.gates);
    expect({ seed, condition, answer: answer(rowWithSameReads) }).toEqual({ seed, condition, answer: answer(one) });
  }
  expect(changed).toBeGreaterThan(1000);
});
