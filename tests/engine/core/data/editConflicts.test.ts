import { expect, test } from 'vitest';
import { EditConflictError, rebaseEdit } from '../../../../engine/core/data/editConflicts.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import type { Field } from '../../../../engine/language/field.ts';

const opened = { id: 'a', name: 'Heron', seats: 4 };

function conflictsOf(save: () => unknown): unknown {
  try {
    return save();
  } catch (error) {
    if (error instanceof EditConflictError) return error.conflicts;
    throw error;
  }
}

test('a save leaves untouched fields alone, because others may have changed them', () => {
  const change = rebaseEdit(opened, { name: 'Swift', seats: 4 }, plainRuntime);
  expect(change({ ...opened, seats: 9 })).toEqual({ id: 'a', name: 'Swift', seats: 9 });
});

test('a field that both changed is a conflict with both values', () => {
  const change = rebaseEdit(opened, { name: 'Swift', seats: 5 }, plainRuntime);
  expect(conflictsOf(() => change({ ...opened, name: 'Osprey' }))).toEqual([{ field: 'name', theirs: 'Osprey', yours: 'Swift' }]);
});

test('two people who change a field to the same value do not conflict', () => {
  expect(rebaseEdit(opened, { name: 'Swift' }, plainRuntime)({ ...opened, name: 'Swift' })).toMatchObject({ name: 'Swift' });
});

test('a cleared field counts as a change, whoever cleared it', () => {
  expect(conflictsOf(() => rebaseEdit(opened, { name: 'Swift' }, plainRuntime)({ id: 'a', seats: 4 }))).toEqual([
    { field: 'name', theirs: undefined, yours: 'Swift' },
  ]);
  expect(conflictsOf(() => rebaseEdit(opened, { name: '' }, plainRuntime)({ ...opened, name: 'Osprey' }))).toEqual([
    { field: 'name', theirs: 'Osprey', yours: '' },
  ]);
});

test('all empty values are equal, and values are compared as the form reads them', () => {
  const fields: Field[] = [{ name: 'name', label: 'Name', type: 'text' }];
  expect(rebaseEdit({ id: 'a', note: null }, { note: '' }, plainRuntime)({ id: 'a', note: 'Theirs' })).toMatchObject({ note: 'Theirs' });
  const untrimmed = { id: 'a', name: ' Heron ' };
  expect(rebaseEdit(untrimmed, { name: 'Heron' }, plainRuntime, fields)({ ...untrimmed, name: 'Osprey' })).toMatchObject({
    name: 'Osprey',
  });
});
