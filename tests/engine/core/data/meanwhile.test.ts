import { expect, test } from 'vitest';
import { ChangedMeanwhile, overOpened } from '../../../../engine/core/data/meanwhile.ts';
import type { Field } from '../../../../engine/language/field.ts';

const opened = { id: 'a', name: 'Heron', seats: 4 };

function clashesOf(work: () => unknown): unknown {
  try {
    return work();
  } catch (error) {
    if (error instanceof ChangedMeanwhile) return error.clashes;
    throw error;
  }
}

test('a save leaves untouched fields alone, because others may have changed them', () => {
  const change = overOpened(opened, { name: 'Swift', seats: 4 });
  expect(change({ ...opened, seats: 9 })).toEqual({ id: 'a', name: 'Swift', seats: 9 });
});

test('a field that both changed is a conflict with both values', () => {
  const change = overOpened(opened, { name: 'Swift', seats: 5 });
  expect(clashesOf(() => change({ ...opened, name: 'Osprey' }))).toEqual([{ field: 'name', theirs: 'Osprey', yours: 'Swift' }]);
});

test('two people who change a field to the same value do not conflict', () => {
  expect(overOpened(opened, { name: 'Swift' })({ ...opened, name: 'Swift' })).toMatchObject({ name: 'Swift' });
});

test('an emptied field counts as a change, here and elsewhere', () => {
  expect(clashesOf(() => overOpened(opened, { name: 'Swift' })({ id: 'a', seats: 4 }))).toEqual([
    { field: 'name', theirs: undefined, yours: 'Swift' },
  ]);
  expect(clashesOf(() => overOpened(opened, { name: '' })({ ...opened, name: 'Osprey' }))).toEqual([
    { field: 'name', theirs: 'Osprey', yours: '' },
  ]);
});

test('all empty values are equal, and values are compared as the form reads them', () => {
  const fields: Field[] = [{ name: 'name', label: 'Name', type: 'text' }];
  expect(overOpened({ id: 'a', note: null }, { note: '' })({ id: 'a', note: 'Theirs' })).toMatchObject({ note: 'Theirs' });
  const untrimmed = { id: 'a', name: ' Heron ' };
  expect(overOpened(untrimmed, { name: 'Heron' }, fields)({ ...untrimmed, name: 'Osprey' })).toMatchObject({ name: 'Osprey' });
});
