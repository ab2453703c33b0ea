import { describe, expect, test } from 'vitest';
import { parseText } from '../../../../engine/language/text.ts';
import type { Value } from '../../../../engine/language/value.ts';
import type { Row } from '../../../../engine/language/Row.ts';
import { evaluate } from '../../../../engine/core/values/evaluate.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
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
  runtime: plainRuntime,
  rows: (collection) => collections[collection] ?? [],
  functions: { double: ({ n }) => Number(n) * 2, keys: (args) => Object.keys(args) },
};
const valueOf = (value: Value) => evaluate(value, env);

describe('a text as a value', () => {
  test('a text is a path if it begins with a root of the scope', () => {
    expect(valueOf('viewer.name')).toBe('Ada');
    expect(valueOf('viewer.gone')).toBeUndefined();
  });

  test.each(['viewer', 'Dr. Byron', 'v1.2', '', '.', 'toString.length'])('the text %j is its own value', (text) => {
    expect(valueOf(text)).toBe(text);
  });
});

test('numbers and booleans are their own values', () => {
  expect(valueOf(0)).toBe(0);
  expect(valueOf(false)).toBe(false);
});

describe('the count of a collection', () => {
  test('a count is the number of rows that match its condition', () => {
    expect(valueOf({ count: 'payments' })).toBe(3);
    expect(valueOf({ count: 'payments', where: { 'row.status': 'completed' } })).toBe(2);
    expect(valueOf({ count: 'nothing' })).toBe(0);
  });

  test('a count can compare rows with the scope and use gates', () => {
    expect(valueOf({ count: 'payments', where: { 'row.status': { sameAs: 'page.status' } } })).toBe(1);
    expect(valueOf({ count: 'payments', where: { gate: 'completed' } })).toBe(2);
  });
});

test('a sum adds only numbers', () => {
  expect(valueOf({ sum: 'payments.amount' })).toBe(13000);
  expect(valueOf({ sum: 'payments.amount', where: { 'row.status': 'failed' } })).toBe(4500);
  expect(valueOf({ sum: 'payments.gone' })).toBe(0);
});

test('get reads the first row that matches its condition', () => {
  expect(valueOf({ get: 'totals.active' })).toBe(42);
  expect(valueOf({ get: 'payments.amount', where: { 'row.id': '2' } })).toBe(4500);
  expect(valueOf({ get: 'payments.by.name' })).toBe('Ada');
  expect(valueOf({ get: 'totals' })).toBe(collections.totals?.[0]);
  expect(valueOf({ get: 'nothing.at.all' })).toBeUndefined();
});

describe('the share of a value', () => {
  test('a share is an unrounded percentage', () => {
    expect(valueOf({ share: { count: 'payments', where: { 'row.status': 'failed' } }, of: { count: 'payments' } })).toBeCloseTo(33.33, 2);
    expect(valueOf({ share: 3, of: 2 })).toBe(150);
  });

  test.each<[Value, Value]>([
    [5, 0],
    [5, 'viewer.gone'],
    [5, 'viewer.name'],
    ['viewer.name', 5],
  ])('a share of %j in %j is 0', (share, of) => {
    expect(valueOf({ share, of })).toBe(0);
  });
});

describe('the ratio of two values', () => {
  test('a ratio is the unrounded quotient', () => {
    expect(valueOf({ ratio: { sum: 'payments.amount' }, of: 1 })).toBe(valueOf({ sum: 'payments.amount' }));
    expect(valueOf({ ratio: 1, of: 4 })).toBe(0.25);
  });

  test.each<[Value, Value]>([
    [5, 0],
    [5, 'viewer.gone'],
    ['viewer.name', 5],
  ])('a ratio of %j to %j is 0', (ratio, of) => {
    expect(valueOf({ ratio, of })).toBe(0);
  });
});

describe('a call of a function', () => {
  test('a call passes the evaluated arguments to the function', () => {
    expect(valueOf({ call: 'double', with: { n: 'viewer.age' } })).toBe(72);
    expect(valueOf({ call: 'double', with: { n: { call: 'double', with: { n: 1 } } } })).toBe(4);
    expect(valueOf({ call: 'keys' })).toEqual([]);
  });

  test.each(['triple', 'toString', '__proto__'])('a call of the unregistered function %s throws an error with its name', (name) => {
    expect(() => valueOf({ call: name })).toThrow(`there is no function "${name}"`);
  });
});

test('a text value is formatted with the scope', () => {
  expect(valueOf({ text: parseText('{viewer.name} is {viewer.age, number}') })).toBe('Ada is 36');
});

test('an invalid value throws an error that shows it', () => {
  const broken = { average: 'payments.amount' } as unknown as Value; // `average` isn't a valid key
  expect(() => valueOf(broken)).toThrow('not a value: {"average":"payments.amount"}');
});

test('a product multiplies its parts and counts anything but a number as 0', () => {
  expect(valueOf({ product: [{ count: 'payments' }, { difference: [10, 4] }] })).toBe(18);
  expect(valueOf({ product: [5, 'viewer.name'] })).toBe(0);
});

describe('the difference of two values', () => {
  test('a difference subtracts the second value from the first, whatever they consist of', () => {
    expect(valueOf({ difference: [{ sum: 'payments.amount' }, { count: 'payments' }] })).toBe(12_997);
    expect(valueOf({ difference: [0, { sum: 'payments.amount', where: { 'row.status': 'failed' } }] })).toBe(-4500);
    expect(valueOf({ difference: ['viewer.age', { difference: [10, 4] }] })).toBe(30);
  });

  test('a difference counts anything but a number as 0', () => {
    expect(valueOf({ difference: ['viewer.gone', 5] })).toBe(-5);
    expect(valueOf({ difference: [5, 'viewer.name'] })).toBe(5);
  });
});

describe('the days between two dates', () => {
  const days = (from: Value, to: Value) => valueOf({ days: [from, to] });

  test('days counts the calendar days between two dates, whatever the times', () => {
    expect(days('2026-11-20', '2026-11-27')).toBe(7);
    expect(days('2026-11-20T23:59', '2026-11-21T00:01')).toBe(1);
    expect(days('2024-02-28', '2024-03-01')).toBe(2);
    expect(days('2026-11-21', '2026-11-21')).toBe(0);
  });

  test('days to an earlier date are negative', () => {
    expect(days('2026-11-21', '2026-11-14')).toBe(-7);
  });

  test('days are undefined if a date is missing or invalid', () => {
    expect([days('viewer.gone', '2026-11-21'), days('2026-11-21', 'soon'), days(3, 4)]).toEqual([undefined, undefined, undefined]);
  });
});

test('a list in the scope can be counted and summed like a collection', () => {
  const lines = [{ spent: 3, done: true }, { spent: 4 }, 'note'];
  const rowEnv = { ...env, scope: { row: { lines }, group: { rows: lines.slice(0, 1) } } };
  expect(evaluate({ count: 'row.lines' }, rowEnv)).toBe(2);
  expect(evaluate({ sum: 'row.lines.spent' }, rowEnv)).toBe(7);
  expect(evaluate({ sum: 'row.lines.spent', where: { 'row.done': true } }, rowEnv)).toBe(3);
  expect(evaluate({ count: 'group.rows' }, rowEnv)).toBe(1);
  expect(evaluate({ count: 'row.gone' }, rowEnv)).toBe(0);
});
