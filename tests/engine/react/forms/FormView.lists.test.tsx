// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { Suspense } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { matches } from '../../../../engine/core/conditions/matches.ts';
import { FormView, type FormViewProps } from '../../../../engine/react/forms/FormView.tsx';
import type { Field } from '../../../../engine/language/field.ts';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { colours, field } from './formFields.ts';

afterEach(cleanup);

const beds = field('list', {
  name: 'beds',
  label: 'Beds',
  itemLabel: 'Bed',
  addLabel: 'Add Bed',
  removeLabel: 'Clear',
  fixed: [{ plant: 'Roses', kind: 'blue' }],
  fields: [
    field('text', { name: 'plant', label: 'Plant' }),
    field('select', { name: 'kind', label: 'Kind', options: colours, required: true, default: 'red' }),
    field('list', {
      name: 'notes',
      label: 'Notes',
      entry: 'lines',
      itemLabel: 'Note',
      addLabel: 'Add Note',
      default: [''],
      when: { 'item.kind': 'blue' },
    }),
    field('text', { name: 'why', label: 'Why', required: true, when: { 'item.plant': 'Weeds' } }),
  ],
});

function show(onSubmit = vi.fn(async () => true), fields: Field[] = [beds], rest: Partial<FormViewProps> = {}) {
  render(
    <Suspense>
      <FormView
        form={{ name: 'garden', fields, submit: 'Send' }}
        runtime={plainRuntime}
        textOf={(text) => String(text ?? '')}
        shown={({ when }, form, item) => matches(when, { form, item })}
        onSubmit={onSubmit}
        {...rest}
      />
    </Suspense>,
  );
  return onSubmit;
}

const bed = (number: number) => within(screen.getByRole('group', { name: `Bed ${number}` }));
const press = (name: string, around = within(document.body)) =>
  act(async () => {
    const button = around.getByRole('button', { name });
    button.focus();
    fireEvent.click(button);
  });
const type = (input: HTMLElement, value: string) => act(async () => void fireEvent.change(input, { target: { value } }));

describe('a list of records in a form', () => {
  it('a list starts with its fixed records, which can’t be changed or removed', async () => {
    const onSubmit = show();
    expect(bed(1).getByLabelText<HTMLInputElement>('Plant').value).toBe('Roses');
    expect(bed(1).getByLabelText<HTMLInputElement>('Plant').disabled).toBe(true);
    expect(bed(1).getByLabelText<HTMLSelectElement>('Kind').disabled).toBe(true);
    expect(screen.queryByRole('button', { name: /^Clear/ })).toBeNull();
    await press('Send');
    expect(onSubmit).toHaveBeenCalledWith({ beds: [{ plant: 'Roses', kind: 'blue', notes: [] }] });
  });

  it('a new record has the fields’ defaults, gets the focus, and can be removed', async () => {
    const onSubmit = show();
    await press('Add Bed');
    expect(document.activeElement).toBe(bed(2).getByLabelText('Plant'));
    expect(bed(2).getByLabelText<HTMLSelectElement>('Kind').value).toBe('red');
    await type(bed(2).getByLabelText('Plant'), 'Leeks');
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ beds: [expect.anything(), { plant: 'Leeks', kind: 'red' }] });
    await press('Clear Bed 2');
    expect(screen.queryByRole('group', { name: 'Bed 2' })).toBeNull();
    expect(document.activeElement).toBe(screen.getByRole('button', { name: 'Add Bed' }));
  });

  it('each record asks only for the fields that apply to it', async () => {
    const onSubmit = show();
    await press('Add Bed');
    expect(bed(2).queryByLabelText('Why')).toBeNull();
    await type(bed(2).getByLabelText('Plant'), 'Weeds');
    await press('Send');
    expect(onSubmit).not.toHaveBeenCalled();
    expect(bed(2).getByText('Why is required')).toBeTruthy();
    await type(bed(2).getByLabelText('Plant'), 'Leeks');
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ beds: [expect.anything(), { plant: 'Leeks', kind: 'red' }] });
  });
});

describe('a list of texts with one input each', () => {
  it('a list of texts starts with one empty input, can grow and shrink, and drops blank ones', async () => {
    const onSubmit = show();
    await press('Add Bed');
    expect(bed(2).queryByLabelText('Note 1')).toBeNull();
    await type(bed(2).getByLabelText('Kind'), 'blue');
    expect(bed(2).getByRole('group', { name: 'Notes' })).toBeTruthy();
    await press('Add Note', bed(2));
    await press('Add Note', bed(2));
    expect(document.activeElement).toBe(bed(2).getByLabelText('Note 3'));
    await type(bed(2).getByLabelText('Note 1'), ' dry ');
    await type(bed(2).getByLabelText('Note 2'), '  ');
    await type(bed(2).getByLabelText('Note 3'), 'shade');
    await press('Send');
    expect(onSubmit).toHaveBeenLastCalledWith({ beds: [expect.anything(), { kind: 'blue', notes: ['dry', 'shade'] }] });
    await press('Remove Note 1', bed(2));
    expect(bed(2).getByLabelText<HTMLInputElement>('Note 2').value).toBe('shade');
    expect(bed(2).queryByLabelText('Note 3')).toBeNull();
  });

  it('Enter adds another input instead of submitting the form', async () => {
    const onSubmit = show(undefined, [field('list', { name: 'notes', label: 'Notes', entry: 'lines', itemLabel: 'Note', default: [''] })]);
    await act(async () => void fireEvent.keyDown(screen.getByLabelText('Note 1'), { key: 'Enter' }));
    expect(document.activeElement).toBe(screen.getByLabelText('Note 2'));
    expect(onSubmit).not.toHaveBeenCalled();
  });
});

it('a select without options says so', () => {
  show(undefined, [field('select', { label: 'Seed', options: [] })]);
  expect([...screen.getByLabelText<HTMLSelectElement>('Seed').options].map(({ text }) => text)).toEqual(['No options available']);
});

describe('the surroundings of a form', () => {
  const name = [field('text', { name: 'name', label: 'Name', required: true })];

  it('a condition on the entered data decides whether the form can be submitted', async () => {
    show(undefined, name, { enabled: ({ name }) => name === 'Ada' });
    const button = screen.getByRole<HTMLButtonElement>('button', { name: 'Send' });
    expect(button.disabled).toBe(true);
    await type(screen.getByLabelText('Name'), 'Ada');
    expect(button.disabled).toBe(false);
  });

  it('the form reports a refused submit and the next edits', async () => {
    const onRefused = vi.fn();
    const onEdited = vi.fn();
    show(undefined, name, { onRefused, onEdited });
    await press('Send');
    expect(onRefused.mock.calls).toEqual([[[{ field: 'name', message: 'Name is required' }]]]);
    expect(onEdited).not.toHaveBeenCalled();
    await type(screen.getByLabelText('Name'), 'A');
    await type(screen.getByLabelText('Name'), 'Ad');
    expect(onEdited).toHaveBeenCalledOnce();
    await press('Send');
    await type(screen.getByLabelText('Name'), 'Ada');
    expect(onEdited).toHaveBeenCalledTimes(2);
  });
});

it('a tag is removed with its field’s label, and the focus goes to the input for tags', async () => {
  show(undefined, [field('list', { name: 'hobbies', label: 'Hobbies', removeLabel: 'Forget', default: ['sailing', 'chess'] })]);
  await press('Forget sailing');
  expect(screen.queryByText('sailing')).toBeNull();
  expect(document.activeElement).toBe(screen.getByLabelText('Hobbies'));
  await press('Forget chess');
  expect(document.activeElement).toBe(screen.getByLabelText('Hobbies'));
});

it('the tags of a fixed record can’t be removed', () => {
  const notes = field('list', { name: 'notes', label: 'Notes' });
  show(undefined, [field('list', { name: 'beds', label: 'Beds', itemLabel: 'Bed', fixed: [{ notes: ['dry'] }], fields: [notes] })]);
  expect(bed(1).getByLabelText<HTMLInputElement>('Notes').disabled).toBe(true);
  expect(bed(1).getByRole<HTMLButtonElement>('button', { name: 'Remove dry' }).disabled).toBe(true);
});
