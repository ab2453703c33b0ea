// @vitest-environment jsdom
import { cleanup, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlayDialog } from '../../../../engine/workbench/drive/PlayDialog.tsx';
import type { SerializedMachine } from '../../../../engine/workbench/server/drive/driveProtocol.ts';
import { fakeClient, withClient } from '../fakeClient.tsx';

vi.mock('../../../../engine/index.ts', () => ({ Modal: ({ children }: { children: ReactNode }) => children }));
afterEach(cleanup);

const names = ['opens', 'closes', 'waits'];
const machine: SerializedMachine = {
  name: 'lock',
  kind: 'code',
  states: [],
  scenarios: names.map((name) => ({ file: name, name, about: `The lock ${name}` })),
  reached: 0,
  reachable: 0,
  gaps: [],
};

/** Plays the lock's scenarios. `outcomes` has what the server reports about each, if anything. */
async function play(outcomes: Readonly<Record<string, object>>) {
  const post = async (_path: string, { scenario }: { scenario: string }) => ({
    ok: true,
    value: { about: scenario, pictures: [], markdown: '', ...outcomes[scenario] },
  });
  // The dialog only posts to the play endpoint, which responds like this.
  render(<PlayDialog machine={machine} onClose={vi.fn()} />, { wrapper: withClient(fakeClient({ post: post as never })) });
  await screen.findByText(/passed.*\.$/);
}

const markIn = (name: string) => within(screen.getByText(`The lock ${name}`).closest('li') ?? document.body);

it('a scenario that the page can’t follow counts as stopped, not as failed, and the dialog says why', async () => {
  await play({ closes: { trouble: 'no form has a field "boat"' }, waits: { skipped: 'No page waits.' } });
  expect(screen.getByRole('status').textContent).toBe('1 of 2 passed, 1 can’t be played on a screen.');
  expect(markIn('opens').getByText('passed')).toBeTruthy();
  expect(markIn('closes').getByText('stopped')).toBeTruthy();
  expect(markIn('closes').getByText('no form has a field "boat"')).toBeTruthy();
  expect(markIn('waits').getByText('no screen')).toBeTruthy();
  expect(screen.getByText(/starts with the portal’s sample records/)).toBeTruthy();
});

it('the dialog explains no stops if there are none', async () => {
  await play({});
  expect(screen.getByRole('status').textContent).toBe('3 of 3 passed.');
  expect(screen.queryByText(/sample records/)).toBeNull();
});
