// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { fixedClock } from '../../../../engine/core/data/clock.ts';
import { createMemorySource } from '../../../../engine/core/data/memorySource.ts';
import type { ActionEntry } from '../../../../engine/language/action.ts';
import { ActionButton } from '../../../../engine/react/actions/ActionButton.tsx';
import { ScopeValues } from '../../../../engine/react/context/ScopeContext.tsx';
import { QuestionProvider } from '../../../../engine/react/ui/Question.tsx';
import { installDialogs } from '../../../support/installDialogs.ts';
import { GardenPage } from '../blocks/GardenPage.tsx';

const plots = [
  { id: 'p1', name: 'Roses', state: 'dry' },
  { id: 'p2', name: 'Beans', state: 'wet', note: 'By the wall' },
  { id: 'p3', name: 'Leeks', state: 'dry' },
];

beforeAll(installDialogs);
beforeEach(() => vi.spyOn(console, 'error').mockReturnValue());
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

async function show(entry: ActionEntry) {
  const source = createMemorySource({ plots: async () => ({ default: plots }) }, fixedClock('2026-06-01'));
  await source.list('plots');
  render(
    <GardenPage source={source} assets={{ actions: { work: entry } }}>
      <QuestionProvider>
        <ScopeValues values={{ row: plots[1] }}>
          <ActionButton action={{ label: 'Work', do: 'work' }} />
          <input aria-label="Notes" />
        </ScopeValues>
      </QuestionProvider>
    </GardenPage>,
  );
  const button = screen.getByRole('button', { name: 'Work' });
  button.focus();
  await act(async () => fireEvent.click(button));
  return { button, source, now: () => source.getCached('plots') };
}

const controlZ = (target: Element = document.body) => act(async () => void fireEvent.keyDown(target, { key: 'z', ctrlKey: true }));
const remove = { effect: 'remove', of: 'plots', undo: true, say: 'Removed' };
const changed = [
  ['a record that was removed, in its place and with all its fields', remove],
  [
    'the fields that were changed, and takes away those that were not there',
    { effect: 'update', of: 'plots', set: { state: 'dry', note: null, by: 'me' }, undo: true },
  ],
  ['nothing of a record that was added', { effect: 'insert', of: 'plots', set: { name: 'Peas' }, undo: true }],
] as const;

describe('the Undo button', () => {
  test.each(changed)('Undo brings back %s', async (_what, entry) => {
    const { now } = await show(entry);
    const undo = await screen.findByRole('button', { name: 'Undo' });
    expect(now()).not.toEqual(plots);
    await act(async () => fireEvent.click(undo));
    expect(now()).toEqual(plots);
    expect(await screen.findByText('Undone')).toBeDefined();
    expect(screen.queryByRole('button', { name: 'Undo' })).toBeNull();
  });

  test.each(changed)('Ctrl+Z also brings back %s', async (_what, entry) => {
    const { now } = await show(entry);
    await screen.findByRole('button', { name: 'Undo' });
    await controlZ();
    expect(now()).toEqual(plots);
  });
});

describe('Ctrl+Z', () => {
  test('Ctrl+Z undoes one action only once', async () => {
    const { now, source } = await show(remove);
    await screen.findByRole('button', { name: 'Undo' });
    await controlZ();
    await source.remove('plots', 'p1');
    await controlZ();
    expect(now()).toEqual(plots.slice(1));
  });

  test('Ctrl+Z in a field only undoes typing', async () => {
    const { now } = await show(remove);
    await screen.findByRole('button', { name: 'Undo' });
    await controlZ(screen.getByRole('textbox', { name: 'Notes' }));
    expect(now()).toHaveLength(2);
  });

  test('Ctrl+Shift+Z undoes nothing', async () => {
    const { now } = await show(remove);
    await screen.findByRole('button', { name: 'Undo' });
    await act(async () => void fireEvent.keyDown(document.body, { key: 'Z', ctrlKey: true, shiftKey: true }));
    expect(now()).toHaveLength(2);
  });
});

test('the focus returns from Undo to where it was', async () => {
  const { button } = await show({ effect: 'update', of: 'plots', set: { state: 'dry' }, undo: true });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  act(() => undo.focus());
  await act(async () => fireEvent.click(undo));
  expect(document.activeElement).toBe(button);
});

test('a failed undo is reported in an alert', async () => {
  const { source } = await show({ effect: 'update', of: 'plots', set: { state: 'dry' }, undo: true });
  const undo = await screen.findByRole('button', { name: 'Undo' });
  await source.remove('plots', 'p2');
  await act(async () => fireEvent.click(undo));
  expect((await screen.findByRole('alert')).textContent).toContain('This couldn’t be undone.');
  expect(source.getCached('plots')?.map(({ id }) => id)).toEqual(['p1', 'p3']);
});

describe('the dialog of a confirmation', () => {
  const asked = { ...remove, confirm: { title: 'Remove it?' } };

  test('the dialog starts on Cancel, and Escape declines and returns the focus', async () => {
    const { button, now } = await show(asked);
    const dialog = await screen.findByRole('alertdialog', { name: 'Remove it?' });
    await waitFor(() => expect(document.activeElement?.textContent).toBe('Cancel'));
    await act(async () => fireEvent.keyDown(dialog, { key: 'Escape' }));
    await waitFor(() => expect(screen.queryByRole('alertdialog')).toBeNull());
    expect(document.activeElement).toBe(button);
    expect(now()).toEqual(plots);
    expect(screen.queryByText('Removed')).toBeNull();
  });

  test('a declined confirmation can be asked again, and accepting it runs the action', async () => {
    const { button, now } = await show(asked);
    await act(async () => fireEvent.click(await screen.findByRole('button', { name: 'Cancel' })));
    await act(async () => fireEvent.click(button));
    const dialog = await screen.findByRole('alertdialog');
    await act(async () =>
      fireEvent.click([...dialog.querySelectorAll('button')].filter(({ textContent }) => textContent === 'Work')[0] ?? dialog),
    );
    expect(now()?.map(({ id }) => id)).toEqual(['p1', 'p3']);
  });
});
