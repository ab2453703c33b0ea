// @vitest-environment jsdom
import { act, cleanup, fireEvent, screen } from '@testing-library/react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { showManifest } from '../showManifest.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const marked = { effect: 'set', set: { marked: 'payload.tool' } };
const picker = {
  block: 'selector',
  label: 'Tool',
  state: 'tool',
  options: [
    { value: 'rake', label: 'Rake' },
    { value: 'hoe', label: 'Hoe' },
  ],
  blocks: [
    { block: 'seen', when: { 'page.tool': { exists: true } }, do: 'mark', with: { tool: 'page.tool' } },
    { block: 'text', text: 'Marked: {page.marked}' },
  ],
};

/** A suspended component only resumes inside an awaited `act`. */
const shown = (action: unknown = marked) =>
  act(async () => void showManifest(picker, { state: { tool: 'rake', marked: '' }, assets: { actions: { mark: action } } as never }));

function visible(state: DocumentVisibilityState) {
  vi.spyOn(document, 'visibilityState', 'get').mockReturnValue(state);
  return act(async () => void document.dispatchEvent(new Event('visibilitychange')));
}

describe('the seen block', () => {
  test('a seen block runs its action when it is shown, and again when the payload changes', async () => {
    await shown();
    expect(await screen.findByText('Marked: rake')).toBeDefined();
    await act(async () => void fireEvent.change(screen.getByRole('combobox'), { target: { value: 'hoe' } }));
    expect(await screen.findByText('Marked: hoe')).toBeDefined();
  });

  test('a seen block waits until a hidden page is visible', async () => {
    await visible('hidden');
    await shown();
    expect(await screen.findByText('Marked:')).toBeDefined();
    await visible('visible');
    expect(await screen.findByText('Marked: rake')).toBeDefined();
  });

  test('a seen block logs a failure and doesn’t show it to the viewer', async () => {
    const log = vi.spyOn(console, 'error').mockReturnValue();
    await shown({ effect: 'update', of: 'plots', set: { name: 'x' } });
    await vi.waitFor(() => expect(log).toHaveBeenCalled());
    expect(screen.queryByRole('alert')).toBeNull();
  });
});
