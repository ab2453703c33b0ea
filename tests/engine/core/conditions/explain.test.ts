import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition, Gates } from '../../../../engine/language/condition.ts';
import { explain } from '../../../../engine/core/conditions/explain.ts';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import { anyCondition, sampleScope } from '../../../support/conditions.ts';

const scope = {
  viewer: { role: 'member', age: 21, tags: ['a', 'b'], type: 'active', nickname: '', years: [1, 2, 3, 4, 5, 6, 7, 8, 9, 10], none: [] },
  domain: { type: 'open' },
  now: { date: '2026-11-21' },
};

/** Lets a test pass an invalid condition. */
const broken = (condition: unknown) => condition as Condition;

/** Returns the lines of the explanation, indented, each with ✓ or ✗. */
const lines = (condition: Condition | undefined, gates?: Gates) =>
  explain(condition, scope, gates).clauses.map(({ depth, holds, sentence }) => `${'  '.repeat(depth)}${holds ? '✓' : '✗'} ${sentence}`);

test('a clause names the path, the actual value, and the expected value', () => {
  expect(explain({ 'viewer.role': ['president', 'officer'] }, scope)).toEqual({
    holds: false,
    clauses: [
      {
        at: ['viewer.role'],
        part: expect.objectContaining({ kind: 'test', path: 'viewer.role' }),
        depth: 0,
        path: 'viewer.role',
        sentence: 'viewer.role is "member", expected one of "president", "officer"',
        found: 'member',
        needed: ['one of ', { values: ['president', 'officer'] }],
        holds: false,
      },
    ],
  });
});

test('a missing condition holds without any clause', () => {
  expect(explain(undefined, scope)).toEqual({ holds: true, clauses: [] });
});

describe('the sentence of a clause', () => {
  const today = 'now.date, which is "2026-11-21"';
  test.each<[Condition, string]>([
    [{ 'viewer.role': 'member' }, '✓ viewer.role is "member", expected "member"'],
    [{ 'viewer.role': ['member'] }, '✓ viewer.role is "member", expected "member"'],
    [{ 'viewer.gone': true }, '✗ viewer.gone is missing, expected true'],
    [{ 'viewer.tags': null }, '✗ viewer.tags is the list "a", "b", expected null'],
    [{ viewer: 1 }, '✗ viewer is a record, expected 1'],
    [{ 'viewer.age': { gt: 30 } }, '✗ viewer.age is 21, expected more than 30'],
    [{ 'viewer.age': { gte: 18 } }, '✓ viewer.age is 21, expected at least 18'],
    [{ 'viewer.age': { lt: 18 } }, '✗ viewer.age is 21, expected less than 18'],
    [{ 'viewer.age': { lte: 18 } }, '✗ viewer.age is 21, expected at most 18'],
    [{ 'now.date': { gt: '2027-01-01' } }, '✗ now.date is "2026-11-21", expected after "2027-01-01"'],
    [{ 'now.date': { gte: '2027-01-01' } }, '✗ now.date is "2026-11-21", expected on or after "2027-01-01"'],
    [{ 'now.date': { lte: 'now.date' } }, '✓ now.date is "2026-11-21", expected on or before now.date, which is "2026-11-21"'],
    [{ 'viewer.role': { not: 'member' } }, '✗ viewer.role is "member", expected anything but "member"'],
    [{ 'viewer.role': { not: ['member', 'guest'] } }, '✗ viewer.role is "member", expected none of "member", "guest"'],
    [{ 'viewer.tags': { contains: 'c' } }, '✗ viewer.tags is the list "a", "b", expected to contain "c"'],
    [{ 'viewer.tags': { contains: ['c', 'd'] } }, '✗ viewer.tags is the list "a", "b", expected to contain any of "c", "d"'],
    [{ 'viewer.nickname': { exists: true } }, '✗ viewer.nickname is "", expected a value'],
    [{ 'viewer.gone': { exists: false } }, '✓ viewer.gone is missing, expected no value'],
    [{ 'viewer.type': { sameAs: 'domain.type' } }, '✗ viewer.type is "active", expected the same as domain.type, which is "open"'],
    [
      { 'viewer.joined': { olderThanDays: 7 } },
      '✗ viewer.joined is missing, expected a date more than 7 days before now.date, which is "2026-11-21"',
    ],
    [{ 'viewer.gone': { inLastDays: 7 } }, `✗ viewer.gone is missing, expected a date at most 7 days before ${today}`],
    [{ 'viewer.gone': { inNextDays: 7 } }, `✗ viewer.gone is missing, expected a date at most 7 days after ${today}`],
    [{ 'now.date': { inThis: 'month' } }, `✓ now.date is "2026-11-21", expected a date in the same month as ${today}`],
    [{ 'viewer.gone': { inThis: 'year' } }, `✗ viewer.gone is missing, expected a date in the same year as ${today}`],
    [{ 'viewer.years': 9 }, '✗ viewer.years is the list 1, 2, 3, 4, 5, 6, 7, 8 and 2 more, expected 9'],
    [{ 'viewer.age': [1, 2, 3, 4, 5, 6, 7, 8] }, '✗ viewer.age is 21, expected one of 1, 2, 3, 4, 5, 6, 7, 8'],
    [{ 'viewer.none': 'x' }, '✗ viewer.none is an empty list, expected "x"'],
    [{ 'viewer.age': { exists: true } }, '✓ viewer.age is 21, expected a value'],
    [broken({ 'viewer.role': { toString: 'x' } }), '✗ viewer.role cannot be compared, expected "toString", which is not an operator'],
    [broken({ 'viewer.role': { gt: true } }), '✗ viewer.role cannot be compared, expected more than true'],
    [broken({ 'viewer.role': { like: 'x' } }), '✗ viewer.role cannot be compared, expected "like", which is not an operator'],
    [broken({ 'viewer.role': { sameAs: 5 } }), '✗ viewer.role cannot be compared, expected the same as 5, which is not a path'],
    [broken({ 'viewer.role': {} }), '✗ viewer.role cannot be compared, expected an operator'],
    [{ 'viewer.constructor': 'x' }, '✗ viewer.constructor must not be read, expected "x"'],
    [broken(['x']), '✗ this is the list "x", which is not a condition, so it does not hold'],
  ])('the sentence explains %j', (condition, sentence) => {
    expect(lines(condition)).toEqual([sentence]);
  });
});

test('each operator has its own clause, which names its place', () => {
  expect(explain({ 'viewer.age': { gte: 18, lt: 20 } }, scope).clauses).toMatchObject([
    { at: ['viewer.age', 'gte'], holds: true },
    { at: ['viewer.age', 'lt'], holds: false },
  ]);
});

test('the place of a clause has the keys as they are written', () => {
  expect(explain({ any: [{ 'a/b~c': 1 }, { 0: 1 }] }, {}).clauses.map(({ at }) => at)).toEqual([
    ['any'],
    ['any', 0, 'a/b~c'],
    ['any', 1, '0'],
  ]);
});

test('clauses after a failed one are still listed', () => {
  expect(lines({ 'viewer.role': 'guest', 'viewer.age': 21 })).toEqual([
    '✗ viewer.role is "member", expected "guest"',
    '✓ viewer.age is 21, expected 21',
  ]);
});

test('any, all, and not are headings above their parts, and an alternative’s entries stay together', () => {
  const condition: Condition = {
    any: [{ 'viewer.role': 'guest' }, { 'viewer.age': 21, 'viewer.type': 'closed' }],
    all: [{ 'viewer.age': 21 }],
    not: { 'viewer.role': 'member' },
  };
  expect(lines(condition)).toEqual([
    '✗ none of these conditions holds; at least one is needed',
    '  ✗ viewer.role is "member", expected "guest"',
    '  ✗ not all of these conditions hold',
    '    ✓ viewer.age is 21, expected 21',
    '    ✗ viewer.type is "active", expected "closed"',
    '✓ all of these conditions hold',
    '  ✓ viewer.age is 21, expected 21',
    '✗ this condition must not hold, but it does',
    '  ✓ viewer.role is "member", expected "member"',
  ]);
  expect(explain(condition, scope).clauses.map(({ at }) => at.join('/'))).toEqual([
    'any',
    'any/0/viewer.role',
    'any/1',
    'any/1/viewer.age',
    'any/1/viewer.type',
    'all',
    'all/0/viewer.age',
    'not',
    'not/viewer.role',
  ]);
});

describe('a gate', () => {
  const gates: Gates = {
    adults: { 'viewer.age': { gte: 18 } },
    board: { gate: 'adults', 'viewer.role': 'officer' },
    ring: { gate: 'ring' },
  };

  test('a gate’s own clauses follow it, and their places are in it', () => {
    expect(lines({ gate: 'board' }, gates)).toEqual([
      '✗ gate "board" is closed',
      '  ✓ gate "adults" is open',
      '    ✓ viewer.age is 21, expected at least 18',
      '  ✗ viewer.role is "member", expected "officer"',
    ]);
    expect(explain({ gate: ['board'] }, scope, gates).clauses.map(({ gate, at }) => [gate, at.join('/')])).toEqual([
      [undefined, 'gate/0'],
      ['board', 'gate'],
      ['adults', 'viewer.age/gte'],
      ['board', 'viewer.role'],
    ]);
  });

  test('gates and rules have different words', () => {
    const rules: Gates = { grown: { 'viewer.age': { gte: 60 } } };
    expect(lines({ rule: ['grown', 'nowhere'] }, rules)).toEqual([
      '✗ rule "grown" does not hold',
      '  ✗ viewer.age is 21, expected at least 60',
      '✗ rule "nowhere" does not exist, so it does not hold',
    ]);
    expect(explain({ rule: 'grown' }, scope, rules).clauses.map(({ rule, at }) => [rule, at.join('/')])).toEqual([
      [undefined, 'rule'],
      ['grown', 'viewer.age/gte'],
    ]);
  });

  test('a gate that does not exist or refers to itself says so', () => {
    expect(lines({ gate: 'nowhere' }, gates)).toEqual(['✗ gate "nowhere" does not exist, so it is closed']);
    expect(lines({ gate: 'ring' }, gates)).toEqual([
      '✗ gate "ring" cannot be evaluated, so it is closed',
      '  ✗ gate "ring" refers to itself, so it is closed',
    ]);
  });

  test('a broken gate inside not stays closed, and the clause for not says why', () => {
    expect(lines({ not: { gate: 'nowhere' } }, gates)).toEqual([
      '✗ this condition cannot be evaluated, so it does not hold',
      '  ✗ gate "nowhere" does not exist, so it is closed',
    ]);
  });
});

test('an explanation always has the same result as the condition', () => {
  fc.assert(
    fc.property(anyCondition, anyCondition, sampleScope, (condition, gate, values) => {
      const gates = { 'a gate': broken(gate) };
      expect(explain(broken(condition), values, gates).holds).toBe(matches(broken(condition), values, gates));
    }),
    { numRuns: 500 },
  );
});
