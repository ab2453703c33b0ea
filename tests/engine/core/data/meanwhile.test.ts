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

test('what was not touched is not written over: others may have changed it', () => {
  const change = overOpened(opened, { name: 'Swift', seats: 4 });
  expect(change({ ...opened, seats: 9 })).toEqual({ id: 'a', name: 'Swift', seats: 9 });
});

test('a field that both have changed is a clash, with what each has made of it', () => {
  const change = overOpened(opened, { name: 'Swift', seats: 5 });
  expect(clashesOf(() => change({ ...opened, name: 'Osprey' }))).toEqual([{ field: 'name', theirs: 'Osprey', yours: 'Swift' }]);
});

test('two who change a field into the same do not clash', () => {
  expect(overOpened(opened, { name: 'Swift' })({ ...opened, name: 'Swift' })).toMatchObject({ name: 'Swift' });
});

test('a field that others emptied, and one that was emptied here, are changes', () => {
  expect(clashesOf(() => overOpened(opened, { name: 'Swift' })({ id: 'a', seats: 4 }))).toEqual([
    { field: 'name', theirs: undefined, yours: 'Swift' },
  ]);
  expect(clashesOf(() => overOpened(opened, { name: '' })({ ...opened, name: 'Osprey' }))).toEqual([
    { field: 'name', theirs: 'Osprey', yours: '' },
  ]);
});

test('nothing is nothing, however it is written, and a value is what a form reads of it', () => {
  const fields: Field[] = [{ name: 'name', label: 'Name', type: 'text' }];
  expect(overOpened({ id: 'a', note: null }, { note: '' })({ id: 'a', note: 'Theirs' })).toMatchObject({ note: 'Theirs' });
  const untrimmed = { id: 'a', name: ' Heron ' };
  expect(overOpened(untrimmed, { name: 'Heron' }, fields)({ ...untrimmed, name: 'Osprey' })).toMatchObject({ name: 'Osprey' });
});
