import { expect, test, vi } from 'vitest';
import { EditConflictError } from '../../../../engine/core/data/editConflicts.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { createOpenedForm } from '../../../../engine/react/forms/openedForm.ts';

const fields: Field[] = [
  { name: 'name', label: 'Name', type: 'text' },
  { name: 'dock', label: 'Dock', type: 'text' },
];
const heron = { id: 'a', name: 'Heron', dock: 'North' };

/** Opens a form for `heron`. Returns the form and the values of its fields. */
function drawn(kept?: Parameters<typeof createOpenedForm>[3]) {
  const data: Record<string, unknown> = { ...heron };
  const form = createOpenedForm(heron, fields, plainRuntime, kept);
  const heard = vi.fn();
  form.subscribe(heard);
  const refuse = vi.fn();
  const attach = (isBusy: boolean) =>
    form.attach({
      data: () => data,
      isTyped: () => data['name'] !== 'Heron',
      put: (name, value) => void (data[name] = value),
      isBusy,
      shown: ['name'],
      refuse,
    });
  attach(false);
  return { form, data, heard, attach, refuse };
}

test('an untouched field follows changes by others, and an edited one does not', () => {
  const { form, data } = drawn();
  data['name'] = 'Swift';
  form.follow({ ...heron, name: 'Osprey', dock: 'South' });
  expect(data).toMatchObject({ name: 'Swift', dock: 'South' });
  expect(form.sending().row).toEqual({ ...heron, dock: 'South' });
  expect([form.isCatchingUp('f_dock'), form.isCatchingUp('f_dock'), form.isCatchingUp('f_name')]).toEqual([true, false, false]);
});

test('a conflict is resolved field by field with either value', () => {
  const { form, data } = drawn();
  Object.assign(data, { name: 'Swift', dock: 'East' });
  const conflicts = [
    { field: 'name', theirs: 'Osprey', yours: 'Swift' },
    { field: 'dock', theirs: 'South', yours: 'East' },
  ];
  expect(form.sending().showConflicts(new EditConflictError({ ...heron, name: 'Osprey', dock: 'South' }, conflicts))).toBe(true);
  expect(form.getSnapshot()).toEqual(conflicts);
  for (const conflict of conflicts.slice(0, 1)) form.keepMine(conflict);
  expect(form.getSnapshot()).toEqual(conflicts.slice(1));
  for (const conflict of conflicts.slice(1)) form.takeTheirs(conflict);
  expect(form.getSnapshot()).toEqual([]);
  expect(data).toMatchObject({ name: 'Swift', dock: 'South' });
  expect(form.sending().row).toEqual({ ...heron, name: 'Osprey', dock: 'South' });
});

test('the saved record is the base of the next change', () => {
  const { form, data } = drawn();
  data['name'] = 'Swift';
  form.sending().saved({ ...heron, name: 'Swift', dock: 'South' });
  expect(data).toMatchObject({ name: 'Swift', dock: 'South' });
  expect(form.sending().row).toEqual({ ...heron, name: 'Swift', dock: 'South' });
});

test('typed text is stored until it has been sent, and can be restored', () => {
  const discard = vi.fn();
  const { form, data } = drawn({ discard });
  expect(form.typed()).toBeUndefined();
  data['name'] = 'Swift';
  const kept = form.typed();
  expect(kept).toMatchObject({ row: heron, data: { name: 'Swift' } });
  expect(drawn({ unsaved: kept }).data).toMatchObject({ name: 'Swift' });
  data['name'] = 'Heron';
  form.sending();
  expect(form.typed()).toBeDefined();
  form.sent(false);
  expect(discard).not.toHaveBeenCalled();
  form.sending();
  form.sent(true);
  expect(discard).toHaveBeenCalledOnce();
  expect(form.typed()).toBeUndefined();
});

test('rejection messages are shown at visible fields, and the others are returned', () => {
  const { form, refuse } = drawn();
  expect(form.sending().refused({ name: 'Name is taken', 'name[0].x': 'Too long', dock: 'Dock is full' })).toEqual(['Dock is full']);
  expect(refuse).toHaveBeenCalledExactlyOnceWith([
    { field: 'name', message: 'Name is taken' },
    { field: 'name[0].x', message: 'Too long' },
  ]);
});

test('a rejection that arrives while the form is busy is shown when the form becomes idle', () => {
  const { form, attach, refuse } = drawn();
  attach(true);
  form.sending().refused({ name: 'Name is taken' });
  attach(true);
  expect(refuse).not.toHaveBeenCalled();
  attach(false);
  attach(false);
  expect(refuse).toHaveBeenCalledExactlyOnceWith([{ field: 'name', message: 'Name is taken' }]);
});
