// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { createMemoryRouter, RouterProvider } from 'react-router-dom';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { UnsavedInputGuard } from '../../../../engine/react/app/UnsavedInputGuard.tsx';
import { NoticeProvider } from '../../../../engine/react/ui/Notice.tsx';
import { onNavigationCanceled } from '../../../../engine/react/ui/navigationCanceled.ts';
import { QuestionProvider } from '../../../../engine/react/ui/Question.tsx';
import { discardUnsavedInput, setUnsavedInput } from '../../../../engine/react/ui/unsavedInput.ts';
import { installDialogs } from '../../../support/installDialogs.ts';

/** While `isGone` is true, the confirmation dialog fails to load. */
const line = vi.hoisted(() => ({ isGone: false }));
vi.mock(import('../../../../engine/react/ui/QuestionDialog.tsx'), async (original) => {
  const { default: Dialog } = await original();
  return {
    default: (props) => {
      if (line.isGone) throw new Error('Failed to fetch');
      return <Dialog {...props} />;
    },
  };
});

beforeAll(async () => {
  installDialogs();
  // Load the confirmation dialog's code before the tests.
  await import('../../../../engine/react/ui/QuestionDialog.tsx');
});
afterEach(() => {
  cleanup();
  discardUnsavedInput();
  line.isGone = false;
  vi.restoreAllMocks();
});

function open(where: 'page' | 'dialog') {
  const form = <form aria-label="Damage" />;
  const element = (
    <NoticeProvider>
      <QuestionProvider>
        <UnsavedInputGuard />
        {where === 'page' ? form : <dialog open>{form}</dialog>}
      </QuestionProvider>
    </NoticeProvider>
  );
  const router = createMemoryRouter([{ path: '*', element }], { initialEntries: ['/boats?open=damage&row=b-1'] });
  render(<RouterProvider router={router} />);
  setUnsavedInput(screen.getByRole('form', { hidden: true }), true);
  const go = (to: string) => act(async () => router.navigate(to));
  return { go, here: () => `${router.state.location.pathname}${router.state.location.search}` };
}
const answer = async (name: string) => act(async () => fireEvent.click(await screen.findByRole('button', { name })));

test('a page with unsaved input is left only after the reader discards it', async () => {
  const { go, here } = open('page');
  await go('/log');
  expect(here()).toBe('/boats?open=damage&row=b-1');
  await answer('Keep editing');
  expect(here()).toBe('/boats?open=damage&row=b-1');
  await go('/log');
  await answer('Discard');
  expect(here()).toBe('/log');
  await go('/boats');
  expect(here()).toBe('/boats');
});

test('a dialog with unsaved input closes only after the reader discards it, but filters still work', async () => {
  const { go, here } = open('dialog');
  await go('/boats?open=damage&row=b-1&class=eight');
  expect(here()).toContain('class=eight');
  await go('/boats?class=eight');
  await answer('Discard');
  expect(here()).toBe('/boats?class=eight');
});

test('a dialog opened from a page with unsaved input opens and closes without a question', async () => {
  const { go, here } = open('page');
  await go('/boats');
  expect(here()).toBe('/boats');
});

test('navigating again during the question asks only once and goes to the last target', async () => {
  const { go, here } = open('page');
  await go('/log');
  await go('/crew');
  expect(await screen.findAllByRole('alertdialog')).toHaveLength(1);
  await answer('Keep editing');
  expect(here()).toBe('/boats?open=damage&row=b-1');
  await go('/log');
  await go('/crew');
  await answer('Discard');
  expect(here()).toBe('/crew');
});

test('unsaved input is kept if the question can’t load, and can be discarded later', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  const { go, here } = open('dialog');
  const stayed = vi.fn();
  const stop = onNavigationCanceled(stayed);
  line.isGone = true;
  await go('/boats');
  expect((await screen.findByRole('alert')).textContent).toMatch('Something went wrong');
  expect(here()).toBe('/boats?open=damage&row=b-1');
  expect(stayed).toHaveBeenCalledOnce();
  stop();
  line.isGone = false;
  await go('/boats');
  await answer('Discard');
  expect(here()).toBe('/boats');
});
