// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import SearchedChoice from '../../../../engine/workbench/editor/SearchedChoice.tsx';

vi.mock('../../../../engine/index.ts', () => ({ useText: () => (text: unknown) => String(text ?? '') }));
// jsdom doesn't implement scrolling.
beforeEach(() => void (Element.prototype.scrollIntoView = vi.fn()));
afterEach(cleanup);

const attributes = {
  id: 'status',
  name: 'status',
  required: false,
  disabled: false,
  'aria-invalid': undefined,
  'aria-describedby': undefined,
};
const options = ['open', 'done'].map((value) => ({ value, label: value }));

function choice(placeholder?: string, required = false, more: Partial<ComponentProps<typeof SearchedChoice>> = {}) {
  const onChange = vi.fn();
  render(
    <form>
      <SearchedChoice
        value="open"
        onChange={onChange}
        field={{ name: 'status', label: 'Status', type: 'x', options, required }}
        attributes={attributes}
        placeholder={placeholder}
        {...more}
      />
      <button type="submit">Add</button>
    </form>,
  );
  const box = screen.getByRole('combobox');
  /** Presses a key. Returns true unless the component prevents the browser's default action. */
  const press = (key: string) => fireEvent.keyDown(box, { key });
  return { box, press, onChange };
}

it('Enter opens the choices and selects one, and never submits the form', async () => {
  const { box, press, onChange } = choice();
  expect(press('Enter')).toBe(false);
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
  fireEvent.change(box, { target: { value: 'do' } });
  press('ArrowDown');
  expect(press('Enter')).toBe(false);
  expect(onChange).toHaveBeenCalledWith('done');
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('false'));
});

it('the choice that equals the typed text comes first, then those that start with it', () => {
  const names = ['cloud-sun', 'sun-dim', 'sun', 'sunrise', 'sun-snow', 'open'];
  const field = { name: 'icon', label: 'Icon', type: 'x', options: names.map((value) => ({ value, label: value })) };
  const { box, press, onChange } = choice(undefined, false, { field });
  fireEvent.change(box, { target: { value: 'Sun' } });
  expect(screen.getAllByRole('option').map(({ textContent }) => textContent)).toEqual([
    'sun',
    'sun-dim',
    'sunrise',
    'sun-snow',
    'cloud-sun',
  ]);
  press('Enter');
  expect(onChange).toHaveBeenCalledWith('sun');
});

it('the arrow keys move between the rows of a list with several columns and within them', async () => {
  const names = ['ant', 'bee', 'cat', 'dog', 'elk', 'open'];
  const onShow = vi.fn();
  const field = { name: 'icon', label: 'Icon', type: 'x', required: true, options: names.map((value) => ({ value, label: value })) };
  const { box, press, onChange } = choice(undefined, true, { columns: 3, onShow, field });
  // The list is closed, so the key moves the caret.
  expect(press('ArrowLeft')).toBe(true);
  press('ArrowDown');
  await waitFor(() => expect(box.getAttribute('aria-expanded')).toBe('true'));
  expect(onShow).toHaveBeenLastCalledWith(names);
  press('ArrowUp');
  press('ArrowLeft');
  expect(press('ArrowLeft')).toBe(false);
  press('ArrowUp');
  press('Enter');
  expect(onChange).toHaveBeenCalledWith('ant');
});

it('Escape closes the choices and drops the typed text', async () => {
  const { box, press, onChange } = choice();
  fireEvent.change(box, { target: { value: 'do' } });
  press('Escape');
  await waitFor(() => expect(box).toHaveProperty('value', 'open'));
  expect(onChange).not.toHaveBeenCalled();
});

it.each([
  ['another text', 'later', 'later'],
  ['the name of one of them', 'done', 'done'],
])('typing %s and leaving the box chooses it if typing is allowed', (_, typed, chosen) => {
  const { box, onChange } = choice('Choose or type');
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  expect(onChange.mock.calls).toEqual([[chosen]]);
});

it.each([undefined, 'Choose or type'])('a box that is left empty clears the choice', (placeholder) => {
  const { box, onChange } = choice(placeholder);
  fireEvent.change(box, { target: { value: '' } });
  fireEvent.blur(box);
  expect(onChange.mock.calls).toEqual([['']]);
});

it.each([
  ['what only narrows the choices typed', false, 'do'],
  ['nothing in it, where something has to be chosen,', true, ' '],
])('a box keeps its value if it is left with an incomplete entry: %s', async (_, required, typed) => {
  const { box, onChange } = choice(undefined, required);
  fireEvent.change(box, { target: { value: typed } });
  fireEvent.blur(box);
  expect(onChange).not.toHaveBeenCalled();
  await waitFor(() => expect(box).toHaveProperty('value', 'open'));
});
