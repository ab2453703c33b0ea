import { expect, test } from 'vitest';
import { nearest } from '../../../../engine/compiler/source/nearest.ts';

test.each([
  ['titel', ['label', 'title', 'text'], 'title'],
  ['Title', ['title'], 'title'],
  ['calender', ['calendar-days', 'calendar', 'clock'], 'calendar'],
  ['lits', ['text', 'list'], 'list'],
  ['acitve', ['active', 'native'], 'active'],
  ['stauts', ['starts', 'status'], 'status'],
  ['form', ['farm', 'forms'], 'forms'],
  ['trans', ['trains-of-thought', 'transactions'], 'transactions'],
  ['zzz', ['title', 'text'], undefined],
  ['a', [], undefined],
])('the nearest name to %s among %j is %s', (name, known, expected) => {
  expect(nearest(name, known)).toBe(expected);
});
