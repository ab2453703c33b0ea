// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { Activity, use } from 'react';
import { afterEach, describe, expect, it, vi } from 'vitest';
import { EditConflictError } from '../../../../engine/core/data/editConflicts.ts';
import { OpenedFormContext, type OpenedForm } from '../../../../engine/react/context/OpenedForm.ts';
import type { Field } from '../../../../engine/language/field.ts';
import { SharedForm } from '../../../../engine/react/forms/SharedForm.tsx';
import { discardUnsavedInput } from '../../../../engine/react/ui/unsavedInput.ts';
import { TestPortal } from '../actions/TestPortal.tsx';
import { Subject, button, input, press, type } from './contactForm.tsx';
import { field } from './formFields.ts';

afterEach(() => {
  discardUnsavedInput();
  cleanup();
});

const fields = [field('text', { name: 'name', label: 'Name' })];
const heron = { id: 'a', name: 'Heron' };
const restored = 'Your unsaved entries were restored. Save them when you’re done.';
const settled = 'The form now contains the values that you chose. Save the form to keep them.';

interface PageProps {
  name: string;
  mode?: 'visible' | 'hidden';
  onSubmit?: () => Promise<boolean>;
  added?: readonly Field[];
}

/** A page with a form. Forms with different names don't restore each other's input. */
function Page({ name, mode = 'visible', onSubmit, added = [] }: PageProps) {
  const all = [...fields, ...added];
  return (
    <TestPortal>
      <Activity mode={mode}>
        <SharedForm name={name} fields={all} row={heron}>
          <Subject form={{ name, fields: all, submit: 'Send' }} record={heron} {...(onSubmit && { onSubmit })} />
        </SharedForm>
      </Activity>
    </TestPortal>
  );
}

describe('unsaved input at the end of a session', () => {
  it('unsaved input is restored and marked as unsaved until it is saved', async () => {
    const onSubmit = vi.fn(async () => false);
    render(<Page name="boat" />).unmount();
    const { unmount } = render(<Page name="boat" />);
    expect(screen.queryByText(restored)).toBeNull();
    type('Name', 'Swift');
    unmount();
    const { rerender } = render(<Page name="boat" onSubmit={onSubmit} />);
    expect(input('Name').value).toBe('Swift');
    expect(screen.getByText(restored).getAttribute('role')).toBe('status');
    await press('Send');
    expect(screen.getByText(restored)).toBeDefined();
    rerender(<Page name="boat" />);
    await press('Send');
    expect(screen.queryByText(restored)).toBeNull();
  });

  it('unsaved input is restored after a double click without a response', async () => {
    const onSubmit = vi.fn(() => new Promise<boolean>(() => {}));
    const { unmount } = render(<Page name="double" onSubmit={onSubmit} />);
    type('Name', 'Swift');
    await press('Send');
    await press('Send');
    expect(onSubmit).toHaveBeenCalledOnce();
    unmount();
    render(<Page name="double" />);
    expect(input('Name').value).toBe('Swift');
  });

  it('input of a form with a password is never stored, not even while it is sent', async () => {
    const onSubmit = vi.fn(() => new Promise<boolean>(() => {}));
    const password = field('password', { name: 'password', label: 'Password' });
    const { unmount } = render(<Page name="secret" added={[password]} onSubmit={onSubmit} />);
    type('Name', 'Swift');
    type('Password', 'correct horse');
    await press('Send');
    expect(onSubmit).toHaveBeenCalledOnce();
    unmount();
    render(<Page name="secret" />);
    expect(input('Name').value).toBe('Heron');
  });

  it('unsaved input of a hidden form is restored unless it was discarded', () => {
    for (const isGivenUp of [false, true]) {
      const { rerender } = render(<Page name="hidden" />);
      type('Name', 'Swift');
      rerender(<Page name="hidden" mode="hidden" />);
      if (isGivenUp) discardUnsavedInput();
      cleanup();
      render(<Page name="hidden" />);
      expect(input('Name').value).toBe(isGivenUp ? 'Heron' : 'Swift');
      expect(screen.queryByText(restored) === null).toBe(isGivenUp);
      discardUnsavedInput();
      cleanup();
    }
  });
});

it('a resolved conflict is marked until it is saved', async () => {
  let opened: OpenedForm | undefined;
  const Inside = () => {
    opened = use(OpenedFormContext);
    return null;
  };
  render(
    <TestPortal>
      <SharedForm name="conflict" fields={fields} row={heron}>
        <Subject form={{ name: 'conflict', fields, submit: 'Send' }} record={heron} />
        <Inside />
      </SharedForm>
    </TestPortal>,
  );
  type('Name', 'Swift');
  const conflict = new EditConflictError({ ...heron, name: 'Osprey' }, [{ field: 'name', theirs: 'Osprey', yours: 'Swift' }]);
  act(() => void opened?.sending().showConflicts(conflict));
  fireEvent.click(screen.getByRole('button', { name: 'Keep mine: Name' }));
  expect(screen.getByText(settled)).toBeDefined();
  expect(document.activeElement).toBe(button('Send'));
  await press('Send');
  expect(screen.queryByText(settled)).toBeNull();
});
