import { describe, expect, test } from 'vitest';
import { parseText } from '../../../../engine/language/text.ts';
import type { Value } from '../../../../engine/language/value.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { evaluate } from '../../../../engine/core/values/evaluate.ts';
import type { ValueEnv } from '../../../../engine/core/values/ValueEnv.ts';

const collections: Record<string, readonly Row[]> = {
  payments: [
    { id: '1', amount: 8500, status: 'completed', by: { name: 'Ada' } },
    { id: '2', amount: 4500, status: 'failed' },
    { id: '3', amount: 'free', status: 'completed' },
  ],
  totals: [{ active: 42 }],
};

const env: ValueEnv = {
  scope: { viewer: { name: 'Ada', age: 36 }, page: { status: 'failed' }, row: { status: 'outer' } },
  gates: { completed: { 'row.status': 'completed' } },
  locale: 'en-US',
  rows: (collection) => collections[collection] ?? [],
  functions: { double: ({ n }) => Number(n) * 2, keys: (args) => Object.keys(args) },
};
const valueOf = (value: Value) => evaluate(value, env);

describe('a text', () => {
  test('is a path when it begins with a root of the scope', () => {
    expect(valueOf('viewer.name')).toBe('Ada');
    expect(valueOf('viewer.gone')).toBeUndefined();
  });

  test.each(['viewer', 'Dr. Byron', 'v1.2', '', '.', 'toString.length'])('%j is itself', (text) => {
    expect(valueOf(text)).toBe(text);
  });
});

test('numbers and booleans are themselves', () => {
  expect(valueOf(0)).toBe(0);
  expect(valueOf(false)).toBe(false);
});

describe('count', () => {
  test('is the number of rows, of those for which where holds', () => {
    expect(valueOf({ count: 'payments' })).toBe(3);
    expect(valueOf({ count: 'payments', where: { 'row.status': 'completed' } })).toBe(2);
    expect(valueOf({ count: 'nothing' })).toBe(0);
  });

  test('can compare rows with the rest of the scope and ask gates', () => {
    expect(valueOf({ count: 'payments', where: { 'row.status': { sameAs: 'page.status' } } })).toBe(1);
    expect(valueOf({ count: 'payments', where: { gate: 'completed' } })).toBe(2);
  });
});

test('sum adds what is a number', () => {
  expect(valueOf({ sum: 'payments.amount' })).toBe(13000);
  expect(valueOf({ sum: 'payments.amount', where: { 'row.status': 'failed' } })).toBe(4500);
  expect(valueOf({ sum: 'payments.gone' })).toBe(0);
});

test('get reads the first row for which where holds', () => {
  expect(valueOf({ get: 'totals.active' })).toBe(42);
  expect(valueOf({ get: 'payments.amount', where: { 'row.id': '2' } })).toBe(4500);
  expect(valueOf({ get: 'payments.by.name' })).toBe('Ada');
  expect(valueOf({ get: 'totals' })).toBe(collections.totals?.[0]);
  expect(valueOf({ get: 'nothing.at.all' })).toBeUndefined();
});

describe('share', () => {
  test('is a percentage, not rounded', () => {
    expect(valueOf({ share: { count: 'payments', where: { 'row.status': 'failed' } }, of: { count: 'payments' } })).toBeCloseTo(33.33, 2);
    expect(valueOf({ share: 3, of: 2 })).toBe(150);
  });

  test.each<[Value, Value]>([
    [5, 0],
    [5, 'viewer.gone'],
    [5, 'viewer.name'],
    ['viewer.name', 5],
  ])('of %j over %j is 0', (share, of) => {
    expect(valueOf({ share, of })).toBe(0);
  });
});

describe('ratio', () => {
  test('is the plain quotient, not rounded', () => {
    expect(valueOf({ ratio: { sum: 'payments.amount' }, of: 1 })).toBe(valueOf({ sum: 'payments.amount' }));
    expect(valueOf({ ratio: 1, of: 4 })).toBe(0.25);
  });

  test.each<[Value, Value]>([
    [5, 0],
    [5, 'viewer.gone'],
    ['viewer.name', 5],
  ])('of %j over %j is 0', (ratio, of) => {
    expect(valueOf({ ratio, of })).toBe(0);
  });
});

describe('call', () => {
  test('gives the function the evaluated arguments', () => {
    expect(valueOf({ call: 'double', with: { n: 'viewer.age' } })).toBe(72);
    expect(valueOf({ call: 'double', with: { n: { call: 'double', with: { n: 1 } } } })).toBe(4);
    expect(valueOf({ call: 'keys' })).toEqual([]);
  });

  test.each(['triple', 'toString', '__proto__'])('of %s, which is not registered, throws its name', (name) => {
    expect(() => valueOf({ call: name })).toThrow(`there is no function "${name}"`);
  });
});

test('text is formatted with the scope', () => {
  expect(valueOf({ text: parseText('{viewer.name} is {viewer.age, number}') })).toBe('Ada is 36');
});

test('what is no value at all says so', () => {
  const broken = { average: 'payments.amount' } as unknown as Value; // past the checker
  expect(() => valueOf(broken)).toThrow('not a value: {"average":"payments.amount"}');
});

test('a product is every part times the others; what is no number counts as 0', () => {
  expect(valueOf({ product: [{ count: 'payments' }, { difference: [10, 4] }] })).toBe(18);
  expect(valueOf({ product: [5, 'viewer.name'] })).toBe(0);
});

describe('difference', () => {
  test('is the first less the second, whatever they are made of', () => {
    expect(valueOf({ difference: [{ sum: 'payments.amount' }, { count: 'payments' }] })).toBe(12_997);
    expect(valueOf({ difference: [0, { sum: 'payments.amount', where: { 'row.status': 'failed' } }] })).toBe(-4500);
    expect(valueOf({ difference: ['viewer.age', { difference: [10, 4] }] })).toBe(30);
  });

  test('counts what is no number as 0', () => {
    expect(valueOf({ difference: ['viewer.gone', 5] })).toBe(-5);
    expect(valueOf({ difference: [5, 'viewer.name'] })).toBe(5);
  });
});

describe('days', () => {
  const days = (from: Value, to: Value) => valueOf({ days: [from, to] });

  test('are the calendar days from one day to another, whatever the time of either', () => {
    expect(days('2026-11-20', '2026-11-27')).toBe(7);
    expect(days('2026-11-20T23:59', '2026-11-21T00:01')).toBe(1);
    expect(days('2024-02-28', '2024-03-01')).toBe(2);
    expect(days('2026-11-21', '2026-11-21')).toBe(0);
  });

  test('are negative to an earlier day', () => {
    expect(days('2026-11-21', '2026-11-14')).toBe(-7);
  });

  test('are nothing where a day is missing or is not a day', () => {
    expect([days('viewer.gone', '2026-11-21'), days('2026-11-21', 'soon'), days(3, 4)]).toEqual([undefined, undefined, undefined]);
  });
});

test('a list in the scope is counted and added up like a collection', () => {
  const lines = [{ spent: 3, done: true }, { spent: 4 }, 'note'];
  const here = { ...env, scope: { row: { lines }, group: { rows: lines.slice(0, 1) } } };
  expect(evaluate({ count: 'row.lines' }, here)).toBe(2);
  expect(evaluate({ sum: 'row.lines.spent' }, here)).toBe(7);
  expect(evaluate({ sum: 'row.lines.spent', where: { 'row.done': true } }, here)).toBe(3);
  expect(evaluate({ count: 'group.rows' }, here)).toBe(1);
  expect(evaluate({ count: 'row.gone' }, here)).toBe(0);
});
