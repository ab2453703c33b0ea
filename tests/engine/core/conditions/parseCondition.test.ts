import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Comparison, ConditionTree } from '../../../../engine/core/conditions/ConditionTree.ts';
import { parseCondition } from '../../../../engine/core/conditions/parseCondition.ts';
import { anyCondition } from '../../../support/conditions.ts';
import { nonEmpty } from '../../../support/nonEmpty.ts';

function nodesIn(node: ConditionTree): ConditionTree[] {
  const parts = 'of' in node && node.kind !== 'test' ? [node.of].flat() : [];
  return [node, ...parts.flatMap(nodesIn)];
}

const comparisonsIn = (condition: unknown): Comparison[] =>
  nodesIn(parseCondition(condition)).flatMap((node) => (node.kind === 'test' ? [...node.of] : []));
const kindsIn = (condition: unknown) => comparisonsIn(condition).map(({ kind }) => kind);

test('the tree of a condition has a node with its place for each entry', () => {
  const condition = { 'viewer.role': 'officer', any: [{ gate: ['in', 'grown'] }, { not: { rule: 'ahead' } }] };
  expect(nodesIn(parseCondition(condition)).map(({ kind, at }) => [kind, at])).toEqual([
    ['entries', []],
    ['test', ['viewer.role']],
    ['any', ['any']],
    ['entries', ['any', 0]],
    ['gate', ['any', 0, 'gate']],
    ['entries', ['any', 1]],
    ['not', ['any', 1, 'not']],
    ['entries', ['any', 1, 'not']],
    ['rule', ['any', 1, 'not', 'rule']],
  ]);
});

test('each name in a list has its own place, and a single name has the place of its key', () => {
  const [, list, single] = nodesIn(parseCondition({ gate: ['in', 'grown'], rule: 'ahead' }));
  expect(list).toMatchObject({
    names: [
      { name: 'in', at: ['gate', 0] },
      { name: 'grown', at: ['gate', 1] },
    ],
  });
  expect(single).toMatchObject({ names: [{ name: 'ahead', at: ['rule'] }] });
});

test('each operator of a test is a comparison with its operand and its place', () => {
  expect(comparisonsIn({ 'row.day': { gte: 'now.date', not: ['2026-01-01'] } })).toEqual([
    { kind: 'gte', path: 'row.day', key: 'gte', operand: 'now.date', at: ['row.day', 'gte'] },
    { kind: 'not', path: 'row.day', key: 'not', operand: ['2026-01-01'], at: ['row.day', 'not'] },
  ]);
});

test('a plain value and a list are comparisons without an operator', () => {
  expect(comparisonsIn({ 'row.a': null, 'row.b': ['x', 1, true] })).toEqual([
    { kind: 'oneOf', path: 'row.a', key: undefined, operand: null, at: ['row.a'] },
    { kind: 'oneOf', path: 'row.b', key: undefined, operand: ['x', 1, true], at: ['row.b'] },
  ]);
});

describe('a broken comparison', () => {
  test.each([
    [{ like: 'x' }],
    [{ oneOf: ['x'] }],
    [{ '': 'x' }],
    [{ toString: 'x' }],
    [{}],
    [[['x']]],
    [undefined],
    [{ gt: null }],
    [{ gt: ['5'] }],
    [{ lte: 'viewer.__proto__' }],
    [{ not: { a: 1 } }],
    [{ contains: 5 }],
    [{ contains: ['a', 5] }],
    [{ exists: 'yes' }],
    [{ sameAs: 5 }],
    [{ sameAs: 'a.constructor' }],
    [{ olderThanDays: true }],
    [{ inThis: 'week' }],
    [{ inLastDays: null }],
  ])('the test %j is broken', (written) => {
    expect(kindsIn({ 'row.a': written })).toEqual(['broken']);
  });

  test('only the invalid operator of a comparison is broken', () => {
    expect(kindsIn({ 'row.a': { gt: 1, like: 'x', exists: true } })).toEqual(['gt', 'broken', 'exists']);
  });

  test('every comparison with a path to a prototype is broken', () => {
    expect(kindsIn(JSON.parse('{ "__proto__": "x", "row.constructor": { "exists": false, "gt": 1 } }'))).toEqual([
      'broken',
      'broken',
      'broken',
    ]);
  });
});

test.each([
  [null, {}],
  ['officer', {}],
  [[{ 'row.a': 1 }], {}],
  [{ any: [] }, { needs: 'any' }],
  [{ all: 'x' }, { needs: 'all' }],
  [{ all: { 'row.a': 1 } }, { needs: 'all' }],
  [{ not: 'x' }, {}],
  [{ any: ['x'] }, {}],
])('the tree of %j has a broken node', (condition, node) => {
  const broken = nodesIn(parseCondition(condition)).filter(({ kind }) => kind === 'broken');
  expect(broken).toHaveLength(1);
  expect(broken).toMatchObject([node]);
});

test('a condition is parsed only once', () => {
  const condition = { 'row.a': 1 };
  expect(parseCondition(condition)).toBe(parseCondition(condition));
});

test('parsing never throws, and every test has a comparison', () => {
  fc.assert(
    fc.property(fc.oneof(anyCondition, fc.anything()), (condition) => {
      const nodes = nonEmpty(nodesIn(parseCondition(condition)));
      expect(nodes.filter((node) => node.kind === 'test' && node.of.length === 0)).toEqual([]);
    }),
  );
});
