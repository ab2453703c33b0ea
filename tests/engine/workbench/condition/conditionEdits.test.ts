import { expect, test } from 'vitest';
import { addEntry, moveEntry, replacePart, replaceSubject } from '../../../../engine/workbench/condition/conditionEdits.ts';

const condition = {
  $comment: 'why',
  'row.date': { gte: 'now.date', lte: '2026-12-31' },
  any: [{ 'viewer.role': 'officer' }, { 'viewer.role': 'president', gate: 'signedIn' }],
};

test('a part is replaced where it is, and everything else stays as it was', () => {
  expect(Object.entries(replacePart(condition, ['row.date', 'lte'], '2027-01-31') as object)).toEqual([
    ['$comment', 'why'],
    ['row.date', { gte: 'now.date', lte: '2027-01-31' }],
    ['any', condition.any],
  ]);
});

test('removing the last row of a group removes the group', () => {
  expect(replacePart({ any: [{ a: 1 }], b: 2 }, ['any', 0, 'a'], undefined)).toEqual({ b: 2 });
  expect(replacePart({ not: { any: [{ a: { gte: 1 } }] } }, ['not', 'any', 0, 'a', 'gte'], undefined)).toBeUndefined();
});

test('a comment is removed with the last row', () => {
  expect(replacePart({ $comment: 'why', a: 1 }, ['a'], undefined)).toBeUndefined();
});

test('another subject replaces the previous one in the same position', () => {
  expect(Object.keys(replaceSubject(condition, ['row.date'], 'row.day', 'x') as object)).toEqual(['$comment', 'row.day', 'any']);
});

test('a subject that is tested already keeps both tests', () => {
  expect(replaceSubject({ a: { gte: 1 }, b: 2 }, ['b'], 'a', { lte: 5 })).toEqual({ a: { gte: 1, lte: 5 } });
  expect(replaceSubject({ a: 1, b: 2 }, ['b'], 'a', 3)).toEqual({ a: 1, all: [{ a: 3 }] });
});

test('a second test of the same value is merged or becomes one of “all”', () => {
  expect(addEntry({ a: { gte: 1 } }, [], 'a', { lt: 5 })).toEqual({ a: { gte: 1, lt: 5 } });
  expect(addEntry({ a: { gte: 1 } }, [], 'a', { gte: 5 })).toEqual({ a: { gte: 1 }, all: [{ a: { gte: 5 } }] });
});

test('a second gate joins the first', () => {
  expect(addEntry({ gate: 'one' }, [], 'gate', 'two')).toEqual({ gate: ['one', 'two'] });
  expect(addEntry({ gate: ['one', 'two'] }, [], 'gate', 'two')).toEqual({ gate: ['one', 'two'] });
});

test('adding to a group that doesn’t exist yet creates it', () => {
  expect(addEntry(undefined, ['any'], 'a', 1)).toEqual({ any: [{ a: 1 }] });
  expect(addEntry({ b: 1 }, ['not'], 'a', 1)).toEqual({ b: 1, not: { a: 1 } });
});

test('adding after the last item of a list adds an item', () => {
  expect(addEntry({ any: [{ a: 1 }] }, ['any', 1], 'b', 2)).toEqual({ any: [{ a: 1 }, { b: 2 }] });
  expect(addEntry({ any: [{ a: 1 }, { b: 2 }] }, ['any', 1], 'c', 3)).toEqual({ any: [{ a: 1 }, { b: 2, c: 3 }] });
});

test('a row moves into a group and out of it, and leaves no empty group', () => {
  const inside = moveEntry({ a: 1, any: [{ b: 2 }] }, ['a'], ['any']);
  expect(inside).toEqual({ any: [{ b: 2 }, { a: 1 }] });
  const outside = moveEntry(moveEntry(inside, ['any', 0, 'b'], []), ['any', 0, 'a'], []);
  expect(outside).toEqual({ b: 2, a: 1 });
});

test('no edit changes the condition it was given', () => {
  const before = JSON.stringify(condition);
  replacePart(condition, ['any', 0, 'viewer.role'], undefined);
  moveEntry(condition, ['row.date'], ['any']);
  addEntry(condition, ['any'], 'x', 1);
  expect(JSON.stringify(condition)).toBe(before);
});
