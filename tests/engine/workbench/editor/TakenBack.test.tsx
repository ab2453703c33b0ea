// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import { TakenBack } from '../../../../engine/workbench/editor/TakenBack.tsx';

const { page, step, notice } = vi.hoisted(() => ({ page: { revision: 7 }, step: vi.fn(), notice: vi.fn() }));
vi.mock('../../../../engine/index.ts', () => ({ useNotice: () => notice }));
vi.mock('../../../../engine/workbench/client/client.ts', () => ({ client: { step } }));
vi.mock('../../../../engine/workbench/client/useWorkbench.ts', () => ({
  // Also what was done last has the removed entry's title in its label.
  useWorkbench: () => ({ state: { revision: page.revision, undo: 'Columns: moved Status note' } }),
}));
beforeEach(() => vi.resetAllMocks());
afterEach(cleanup);

function removed(revision: number) {
  const onClose = vi.fn();
  render(<TakenBack removal={{ title: 'Status', revision }} onClose={onClose} />);
  return { onClose, button: screen.queryByRole('button', { name: 'Put it back' }) };
}

it('puts back what was removed, and nothing that was done since', async () => {
  step.mockResolvedValue({ ok: true });
  const { onClose, button } = removed(7);
  if (button) await act(async () => fireEvent.click(button));
  expect(step.mock.calls).toEqual([['undo', 7]]);
  expect(onClose).toHaveBeenCalledOnce();
});

it('says why it is not put back where somebody else was quicker', async () => {
  step.mockResolvedValue({ ok: false, mistake: 'Something else was done since then.' });
  const { onClose, button } = removed(7);
  if (button) await act(async () => fireEvent.click(button));
  expect(notice).toHaveBeenCalledWith('Something else was done since then.', { tone: 'danger' });
  expect(onClose).not.toHaveBeenCalled();
});

it('offers nothing once something else was done', () => {
  expect(removed(6).button).toBeNull();
});
