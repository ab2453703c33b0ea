// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it } from 'vitest';
import { DropDown } from '../../../../engine/workbench/ui/DropDown.tsx';

const panel = () => screen.getByRole<HTMLDetailsElement>('group');

/** Opens the list and fires a `toggle` event, as a browser would. */
function open(): void {
  panel().open = true;
  fireEvent(panel(), new Event('toggle'));
}

beforeEach(() => {
  render(
    <>
      <DropDown button={<summary>More</summary>}>{(close) => <button onClick={close}>Play it</button>}</DropDown>
      <input aria-label="Search" />
    </>,
  );
  open();
});
afterEach(cleanup);

it('Escape closes a panel and returns the focus to its button', () => {
  fireEvent.keyDown(screen.getByRole('button', { name: 'Play it' }), { key: 'Escape' });
  expect(panel().open).toBe(false);
  expect(document.activeElement).toBe(screen.getByText('More'));
});

it('a press or focus elsewhere closes a panel, but not one inside it', () => {
  fireEvent.pointerDown(screen.getByRole('button', { name: 'Play it' }));
  expect(panel().open).toBe(true);
  fireEvent.pointerDown(screen.getByLabelText('Search'));
  expect(panel().open).toBe(false);
  open();
  fireEvent.focusIn(screen.getByLabelText('Search'));
  expect(panel().open).toBe(false);
});

it('a choice that ends the visit closes a panel', () => {
  fireEvent.click(screen.getByRole('button', { name: 'Play it' }));
  expect(panel().open).toBe(false);
});
