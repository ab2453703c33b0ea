// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import type { ReactNode } from 'react';
import { afterEach, expect, it, vi } from 'vitest';
import { PlayDialog } from '../../../../engine/workbench/drive/PlayDialog.tsx';
import type { SerializedMachine } from '../../../../engine/workbench/server/drive/driveProtocol.ts';
import { fakeClient, withClient } from '../fakeClient.tsx';

vi.mock('../../../../engine/index.ts', () => ({ Modal: ({ children }: { children: ReactNode }) => children }));
afterEach(cleanup);

const names = ['opens', 'jams', 'waits'];
const machine: SerializedMachine = {
  name: 'lock',
  kind: 'code',
  states: [],
  scenarios: names.map((name) => ({ file: name, name, about: `The lock ${name}` })),
  reached: 0,
  reachable: 0,
  gaps: [],
};

/** Opens the dialog and waits until its scenarios have run. `outcomes` overrides parts of the server's reports, keyed by scenario. */
async function play(outcomes: Readonly<Record<string, object>>) {
  const post = async (_path: string, { scenario }: { scenario: string }) => ({
    ok: true,
    value: { about: `The lock ${scenario}`, steps: [], markdown: '', ...outcomes[scenario] },
  });
  // The dialog uses only the client's `post`.
  const wrapper = withClient(fakeClient({ post: post as never }));
  const { rerender } = render(<PlayDialog machine={machine} onClose={vi.fn()} />, { wrapper });
  await screen.findByText(/passed.*\.$/);
  return (next: SerializedMachine) => rerender(<PlayDialog machine={next} onClose={vi.fn()} />);
}

const markIn = (name: string) => within(screen.getByText(`The lock ${name}`).closest('li') ?? document.body);

const start = { step: 0, words: 'Start', states: ['shut'], failures: [], picture: 'data:,start' };

it('each step of a scenario has a picture, or the reason why there is none', async () => {
  const left = { step: 1, words: 'close', states: ['shut'], failures: [], note: 'At this step, the user is no longer on the screen.' };
  await play({ opens: { steps: [start, left] }, waits: { steps: [start], headless: 'No page waits.' } });
  expect(screen.getByRole('status').textContent).toBe('3 of 3 passed.');
  expect(markIn('opens').getAllByRole('listitem')).toHaveLength(2);
  expect(markIn('opens').getByText('At this step, the user is no longer on the screen.')).toBeTruthy();
  expect(markIn('waits').getByText('This scenario can’t be replayed on a page: No page waits.')).toBeTruthy();
  fireEvent.click(markIn('opens').getByRole('button', { name: 'Step 0 of The lock opens: Start' }));
  expect(screen.getByRole('img', { name: 'The lock opens: Start' }).getAttribute('src')).toBe('data:,start');
});

it('a scenario fails if a step fails or the workbench can’t show it, and the dialog says why', async () => {
  const failed = { ...start, failures: [{ what: 'the state', expected: 'open', found: 'shut' }] };
  await play({ jams: { steps: [failed] }, waits: { trouble: 'The workbench couldn’t show step 0: no answer' } });
  expect(screen.getByRole('status').textContent).toBe('1 of 3 passed.');
  expect(markIn('jams').getByText('failed')).toBeTruthy();
  expect(markIn('jams').getByText('the state: expected open, found shut')).toBeTruthy();
  expect(markIn('waits').getByText('The workbench couldn’t show step 0: no answer')).toBeTruthy();
});

it('the dialog plays the scenarios of the machine that replaces the first one', async () => {
  const show = await play({});
  show({ ...machine, name: 'door', scenarios: [{ file: 'shuts', name: 'shuts', about: 'The lock shuts' }] });
  expect(await screen.findByText('1 of 1 passed.')).toBeTruthy();
  expect(markIn('shuts').getByText('passed')).toBeTruthy();
});
