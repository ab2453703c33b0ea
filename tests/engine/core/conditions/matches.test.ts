import fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import type { Condition, Gates } from '../../../../engine/language/condition.ts';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import { anyCondition, sampleScope, soundCondition } from '../../../support/conditions.ts';

const scope = {
  viewer: {
    role: 'officer',
    name: 'Ada Byron',
    tags: ['Board', 'press'],
    age: 21,
    retired: false,
    nickname: '',
    home: null,
    type: 'active',
  },
  domain: { type: 'active', tag: 'press' },
  now: { date: '2026-11-21' },
};

/** Allows an invalid condition in a test. */
const broken = (condition: unknown) => condition as Condition;

test('a missing or empty condition always holds', () => {
  expect(matches(undefined, scope)).toBe(true);
  expect(matches({}, scope)).toBe(true);
});

describe('a comparison', () => {
  test.each<[Condition, boolean]>([
    [{ 'viewer.role': 'officer' }, true],
    [{ 'viewer.role': 'Officer' }, false],
    [{ 'viewer.age': 21 }, true],
    [{ 'viewer.age': '21' }, false],
    [{ 'viewer.retired': false }, true],
    [{ 'viewer.home': null }, true],
    [{ 'viewer.role': ['president', 'officer'] }, true],
    [{ 'viewer.role': ['president'] }, false],
    [{ 'viewer.role': [] }, false],
    [{ 'viewer.tags': ['Board'] }, false],
    [{ 'viewer.age': { gt: 20, lt: 22 } }, true],
    [{ 'viewer.age': { gt: 21 } }, false],
    [{ 'viewer.age': { gte: 21, lte: 21 } }, true],
    [{ 'viewer.age': { lt: 21 } }, false],
    [{ 'viewer.age': { gt: '3' } }, false],
    [{ 'now.date': { gte: '2026-11-21', lt: '2026-11-21T00:00' } }, true],
    [{ 'viewer.role': { not: 'member' } }, true],
    [{ 'viewer.role': { not: ['member', 'officer'] } }, false],
    [{ 'viewer.name': { contains: 'BYRON' } }, true],
    [{ 'viewer.name': { contains: ['x', 'ada'] } }, true],
    [{ 'viewer.name': { contains: 'eve' } }, false],
    [{ 'viewer.tags': { contains: 'board' } }, true],
    [{ 'viewer.tags': { contains: 'boa' } }, false],
    [{ 'viewer.age': { contains: '2' } }, false],
    [{ 'viewer.name': { exists: true } }, true],
    [{ 'viewer.retired': { exists: true } }, true],
    [{ 'viewer.nickname': { exists: true } }, false],
    [{ 'viewer.home': { exists: false } }, true],
    [{ 'viewer.type': { sameAs: 'domain.type' } }, true],
    [{ 'viewer.role': { sameAs: 'domain.type' } }, false],
    [{ 'viewer.tags': { sameAs: 'domain.tag' } }, true],
    [{ 'viewer.tags': { sameAs: 'domain.type' } }, false],
    [{ 'viewer.tags': { sameAs: 'domain.nothing' } }, false],
  ])('the comparison %j is %s', (condition, holds) => {
    expect(matches(condition, scope)).toBe(holds);
  });

  test('a comparison can use the value at another path', () => {
    const deadline = (date: string) => matches({ 'row.deadline': { gte: 'now.date' } }, { ...scope, row: { deadline: date } });
    expect(deadline('2026-11-21')).toBe(true);
    expect(deadline('2026-11-20')).toBe(false);
    expect(matches({ 'viewer.age': { gt: 'viewer.nobody' } }, scope)).toBe(false);
  });
});

test('every entry of a condition must hold', () => {
  expect(matches({ 'viewer.role': 'officer', 'viewer.age': 21 }, scope)).toBe(true);
  expect(matches({ 'viewer.role': 'officer', 'viewer.age': 22 }, scope)).toBe(false);
});

test('any, all, and not combine conditions and can be used next to paths', () => {
  const officer = { 'viewer.role': 'officer' };
  const member = { 'viewer.role': 'member' };
  expect(matches({ any: [member, officer] }, scope)).toBe(true);
  expect(matches({ any: [member] }, scope)).toBe(false);
  expect(matches({ any: [] }, scope)).toBe(false);
  expect(matches({ all: [officer, { not: member }] }, scope)).toBe(true);
  expect(matches({ all: [officer, member] }, scope)).toBe(false);
  expect(matches({ not: officer }, scope)).toBe(false);
  expect(matches({ any: [officer], 'viewer.age': 3 }, scope)).toBe(false);
});

describe('a path without a value', () => {
  test.each([{ exists: false }, { not: 'x' }])('a path without a value matches %j', (operators) => {
    expect(matches({ 'viewer.nobody': operators }, scope)).toBe(true);
  });

  test.each([null, '', false, [null], { exists: true }, { gt: 0 }, { lt: 5 }, { contains: '' }, { sameAs: 'viewer.noneEither' }])(
    'a path without a value does not match %j',
    (operators) => {
      expect(matches({ 'viewer.nobody': operators }, scope)).toBe(false);
    },
  );
});

describe('a gate', () => {
  const gates: Gates = {
    officers: { 'viewer.role': 'officer' },
    adults: { 'viewer.age': { gte: 18 } },
    seniors: { 'viewer.age': { gte: 60 } },
    board: { gate: ['officers', 'adults'] },
    ring: { gate: 'rings' },
    rings: { any: [{ gate: 'ring' }] },
  };

  test('a gate is open if its condition holds', () => {
    expect(matches({ gate: 'officers' }, scope, gates)).toBe(true);
    expect(matches({ gate: ['officers', 'seniors'] }, scope, gates)).toBe(false);
  });

  test('a gate may build on others, and two may use the same one', () => {
    expect(matches({ gate: 'board' }, scope, gates)).toBe(true);
    expect(matches({ gate: ['board', 'officers'] }, scope, gates)).toBe(true);
  });

  test.each(['unknown', 'ring', 'toString', '__proto__'])('the gate %s is closed, even under not', (gate) => {
    expect(matches({ gate }, scope, gates)).toBe(false);
    expect(matches({ not: { gate } }, scope, gates)).toBe(false);
    expect(matches({ not: { not: { gate } } }, scope, gates)).toBe(false);
  });

  test('gates and rules are evaluated in the same way', () => {
    const named: Gates = { ...gates, dry: { 'row.state': 'dry' }, due: { rule: 'dry', 'row.days': { gt: 3 } } };
    const due = { rule: 'due', gate: 'officers' };
    expect(matches(due, { ...scope, row: { state: 'dry', days: 4 } }, named)).toBe(true);
    expect(matches(due, { ...scope, row: { state: 'wet', days: 4 } }, named)).toBe(false);
    expect(matches({ rule: ['dry', 'nowhere'] }, { ...scope, row: { state: 'dry' } }, named)).toBe(false);
  });

  test('a broken gate doesn’t close the other alternatives', () => {
    expect(matches({ any: [{ gate: 'unknown' }, { gate: 'officers' }] }, scope, gates)).toBe(true);
    expect(matches({ not: { any: [{ gate: 'unknown' }, { gate: 'seniors' }] } }, scope, gates)).toBe(false);
  });
});

describe('an invalid condition', () => {
  test.each([
    { 'viewer.constructor': 'x' },
    { 'viewer.prototype': { exists: false } },
    JSON.parse('{ "__proto__": { "exists": false } }'),
    { 'viewer.role': { like: 'off' } },
    { 'viewer.role': {} },
    { 'viewer.role': [['officer']] },
    { 'viewer.age': { gt: null } },
    { 'viewer.age': { gt: 'viewer.__proto__' } },
    { 'viewer.role': { exists: 'yes' } },
    { 'viewer.role': { sameAs: 'viewer.__proto__' } },
    { 'viewer.role': undefined },
    { any: { 'viewer.role': 'officer' } },
    { all: null },
    { gate: 5 },
    { gate: [] },
    { any: [] },
    { all: [] },
    null,
    'officer',
    [],
  ])('an invalid condition is closed, even under not: %j', (condition: unknown) => {
    expect(matches(broken(condition), scope)).toBe(false);
    expect(matches(broken({ not: condition }), scope)).toBe(false);
  });
});

test('matching never throws, whatever the condition and the scope', () => {
  fc.assert(
    fc.property(
      fc.oneof(anyCondition, fc.anything()),
      fc.oneof(sampleScope, fc.dictionary(fc.string(), fc.anything())),
      (condition, values) => {
        expect(typeof matches(broken(condition), values, { a: broken(condition) })).toBe('boolean');
      },
    ),
  );
});

test('the operator not inverts the answer of every valid condition', () => {
  fc.assert(
    fc.property(soundCondition, sampleScope, (condition, values) => {
      expect(matches({ not: condition }, values)).toBe(!matches(condition, values));
    }),
  );
});

test('an invalid condition and its negation never both hold', () => {
  fc.assert(
    fc.property(anyCondition, sampleScope, (condition, values) => {
      expect(matches(broken(condition), values) && matches(broken({ not: condition }), values)).toBe(false);
    }),
  );
});

describe('olderThanDays', () => {
  const stale = (day: unknown, days: unknown = 7, now: unknown = '2026-11-21') =>
    matches(broken({ 'row.day': { olderThanDays: days } }), { row: { day }, now: { date: now } });

  test('olderThanDays holds from the day after that many calendar days', () => {
    expect(['2026-11-21', '2026-11-14', '2026-11-13', '2025-11-21'].map((day) => stale(day))).toEqual([false, false, true, true]);
    expect([stale('2026-11-20', 0), stale('2026-11-21', 0)]).toEqual([true, false]);
  });

  test('olderThanDays counts days across months, years, and changes of daylight saving time', () => {
    expect([stale('2026-02-22', 7, '2026-03-01'), stale('2026-02-21', 7, '2026-03-01')]).toEqual([false, true]);
    expect([stale('2026-12-31', 1, '2027-01-01'), stale('2026-12-30', 1, '2027-01-01')]).toEqual([false, true]);
    expect([stale('2026-03-07', 1, '2026-03-09'), stale('2026-03-08', 1, '2026-03-09')]).toEqual([true, false]);
  });

  test('olderThanDays uses only the date of a timestamp', () => {
    expect([stale('2026-11-14T00:01'), stale('2026-11-13T23:59')]).toEqual([false, true]);
  });

  test.each([undefined, null, '', 'yesterday', 20_261_101, '2026-13-45', ['2020-01-01']])(
    'olderThanDays does not hold for %j, which has no age',
    (day) => {
      expect(stale(day)).toBe(false);
    },
  );

  test('olderThanDays does not hold for a future day or without a current date', () => {
    expect(stale('2027-01-01')).toBe(false);
    expect(stale('2020-01-01', 7, null)).toBe(false);
  });

  test('olderThanDays reads the number of days at a path', () => {
    const scope = { row: { day: '2026-11-13' }, now: { date: '2026-11-21' }, numbers: { week: 7, month: 30 } };
    const isOlderThan = (days: string) => matches({ 'row.day': { olderThanDays: days } }, scope);
    expect([isOlderThan('numbers.week'), isOlderThan('numbers.month'), isOlderThan('numbers.year')]).toEqual([true, false, false]);
  });

  test('olderThanDays is closed for an invalid number of days, even under not', () => {
    expect(stale('2020-01-01', '7')).toBe(false);
    expect(
      matches(broken({ not: { 'row.day': { olderThanDays: '7' } } }), { row: { day: '2020-01-01' }, now: { date: '2026-11-21' } }),
    ).toBe(false);
  });
});
