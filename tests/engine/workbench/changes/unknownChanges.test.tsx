// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, beforeEach, expect, it, vi } from 'vitest';
import BenchChanges from '../../../../engine/workbench/changes/BenchChanges.tsx';
import { SaveDialog } from '../../../../engine/workbench/changes/SaveDialog.tsx';
import type { Snapshot } from '../../../../engine/workbench/client/workbenchClient.ts';
import type { ChangesResponse, WorkbenchState } from '../../../../engine/workbench/server/protocol.ts';
import { fakeClient, withClient } from '../fakeClient.tsx';

vi.mock('../../../../engine/index.ts', () => ({
  BlockList: () => 'The sentences about the changes',
  Modal: ({ children }: { children: ReactNode }) => children,
  useNotice: () => vi.fn(),
  usePageState: () => ({ set: vi.fn() }),
  useQuestion: () => vi.fn(),
}));

const get = vi.fn();
const postAfterEdits = vi.fn();
const server = { revision: 1, tell: () => {} };
const states = new Map<number, Snapshot>();

/** Returns a snapshot. It contains only the properties that `UnknownChanges` needs. */
function stateOf(revision: number): Snapshot {
  const state = { revision, unsaved: ['portal-config/gates.json'], problemCount: { errors: 0, warnings: 0 }, isGit: false };
  const snapshot: Snapshot = states.get(revision) ?? { connection: 'open', state: state as unknown as WorkbenchState };
  states.set(revision, snapshot);
  return snapshot;
}

function wrapperOf() {
  return withClient(
    fakeClient({
      get,
      postAfterEdits,
      getSnapshot: () => stateOf(server.revision),
      subscribe: (listener) => {
        server.tell = listener;
        return () => undefined;
      },
    }),
  );
}

const changes = (sentence: string): ChangesResponse => ({ sentences: [{ sentence, viewers: [], screens: [] }], lockedOut: [], edits: [] });

/** Delays the server's next response until the returned function is called. */
function holdResponse(): (value: ChangesResponse) => Promise<void> {
  let answer = (_value: ChangesResponse): void => undefined;
  get.mockReturnValueOnce(new Promise((resolve) => (answer = (value) => resolve({ ok: true, value }))));
  return (value) => act(async () => answer(value));
}

beforeEach(() => {
  vi.resetAllMocks();
  // The save dialog requests the changes first, then the author's name.
  get.mockImplementation(async () => ({ ok: true, value: { name: 'Olaf Officer' } }));
  server.revision = 1;
});
afterEach(cleanup);

it('“Changes” says “Working…” and states nothing until it knows what the current draft changes', async () => {
  const answer = holdResponse();
  render(<BenchChanges block="benchChanges" blocks={[]} />, { wrapper: wrapperOf() });
  expect(screen.getByRole('status').textContent).toBe('Working…');
  expect(document.body.textContent).not.toContain('The sentences');
  await answer(changes('Members no longer see Finance.'));
  expect(screen.queryByRole('status')).toBeNull();
  expect(document.body.textContent).toContain('The sentences about the changes');

  const next = holdResponse();
  await act(async () => {
    server.revision = 2;
    server.tell();
  });
  expect(screen.getByRole('status').textContent).toBe('Working…');
  expect(document.body.textContent).not.toContain('The sentences');
  await next(changes('Nobody sees anything else.'));
  expect(document.body.textContent).toContain('The sentences about the changes');
});

it('a draft can be saved only once its changes are known, and a lock-out is confirmed first', async () => {
  const answer = holdResponse();
  render(<SaveDialog onClose={vi.fn()} />, { wrapper: wrapperOf() });
  const button = screen.getByRole('button', { name: 'Working…' });
  expect(button.getAttribute('aria-disabled')).toBe('true');
  await act(async () => fireEvent.click(button));
  expect(postAfterEdits).not.toHaveBeenCalled();

  await answer({ ...changes('Officers no longer see Finance.'), lockedOut: ['Nobody can enter Finance.'] });
  expect(screen.getByLabelText<HTMLTextAreaElement>('What changes').value).toBe('Officers no longer see Finance.');
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(postAfterEdits).not.toHaveBeenCalled();

  postAfterEdits.mockResolvedValue({ ok: false, mistake: 'The disk is full.' });
  fireEvent.change(screen.getByLabelText(/To save anyway/), { target: { value: 'lock them out' } });
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Save' })));
  expect(postAfterEdits).toHaveBeenCalledWith('/api/save', { words: 'Officers no longer see Finance.', commit: false, confirmed: true });
  expect(document.body.textContent).toContain('The disk is full.');
});
