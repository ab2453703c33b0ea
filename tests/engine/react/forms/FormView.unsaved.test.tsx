// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { Activity } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { discardUnsavedInput, hasUnsavedInput } from '../../../../engine/react/ui/unsavedInput.ts';
import { Subject, button, contact, press, type } from './contactForm.tsx';
import { field } from './formFields.ts';

afterEach(() => {
  cleanup();
  discardUnsavedInput();
});

const leaves = () => !window.dispatchEvent(new Event('beforeunload', { cancelable: true }));

it('unsaved input keeps the page from closing until it is sent', async () => {
  render(<Subject />);
  expect([hasUnsavedInput(), leaves()]).toEqual([false, false]);
  type('Full Name', 'Ada');
  expect([hasUnsavedInput(), leaves()]).toEqual([true, true]);
  type('Email Address', 'ada@club.example');
  await press('Send');
  expect([hasUnsavedInput(), leaves()]).toEqual([false, false]);
});

it('input that could not be sent is still unsaved', async () => {
  const onSubmit = vi.fn(async () => {
    expect(hasUnsavedInput()).toBe(false);
    return false;
  });
  render(<Subject onSubmit={onSubmit} />);
  type('Full Name', 'Ada');
  type('Email Address', 'ada@club.example');
  await press('Send');
  expect(onSubmit).toHaveBeenCalledOnce();
  expect(hasUnsavedInput()).toBe(true);
});

it('input that could not be sent is still unsaved after its tab was hidden', async () => {
  let finish: (done: boolean) => void = () => {};
  const onSubmit = () => new Promise<boolean>((resolve) => (finish = resolve));
  const page = (mode: 'visible' | 'hidden') => (
    <Activity mode={mode}>
      <Subject fields={[field('text')]} onSubmit={onSubmit} />
    </Activity>
  );
  const { rerender } = render(page('visible'));
  type('Text', 'Ada');
  await press('Send');
  rerender(page('hidden'));
  await act(async () => finish(false));
  expect(hasUnsavedInput()).toBe(true);
});

it('a form that left the page and a sign-in form have no unsaved input', () => {
  const { unmount } = render(<Subject />);
  type('Full Name', 'Ada');
  unmount();
  expect(hasUnsavedInput()).toBe(false);
  render(<Subject fields={[...contact, field('password')]} />);
  type('Full Name', 'Ada');
  expect(hasUnsavedInput()).toBe(false);
});

it('the missing fields are listed beside the button and describe it', () => {
  const form = { name: 'contact', fields: contact, submit: 'Send', waits: true };
  render(<Subject form={form} />);
  expect(document.getElementById(button('Send').getAttribute('aria-describedby') ?? '')?.textContent).toBe(
    'Still missing: Full Name, Email Address',
  );
  type('Full Name', 'Ada');
  expect(screen.getByText('Still missing: Email Address')).toBeDefined();
  type('Email Address', 'ada@club.example');
  expect(screen.queryByText(/Still missing/)).toBeNull();
  expect(button('Send').hasAttribute('aria-describedby')).toBe(false);
});

it('a single missing field is not listed', () => {
  render(<Subject form={{ name: 'note', fields: contact.slice(0, 1), submit: 'Send', waits: true }} />);
  expect(screen.queryByText(/Still missing/)).toBeNull();
});
