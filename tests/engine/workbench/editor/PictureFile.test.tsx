// @vitest-environment jsdom
import { cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, it, vi } from 'vitest';
import type { PictureResponse } from '../../../../engine/workbench/server/pictureProtocol.ts';
import type { WorkbenchState } from '../../../../engine/workbench/server/protocol.ts';
import type { Snapshot } from '../../../../engine/workbench/client/workbenchClient.ts';
import { EntryContext } from '../../../../engine/workbench/editor/EntryContext.ts';
import PictureFile from '../../../../engine/workbench/editor/PictureFile.tsx';
import { fakeClient, withClient } from '../fakeClient.tsx';

vi.mock('../../../../engine/index.ts', () => ({ useText: () => String, useNotice: () => () => {} }));
afterEach(cleanup);

// `PictureFile` reads only the revision.
const snapshot: Snapshot = { connection: 'open', state: { revision: 1 } as WorkbenchState };
const attributes = { id: 'logo', name: 'logo', required: false, disabled: false, 'aria-invalid': undefined, 'aria-describedby': undefined };

/** Renders a `PictureFile` for a picture of `size` bytes. */
function shown(value: string, size = 1000) {
  const run = vi.fn(() => Promise.resolve<number | undefined>(2));
  const found: PictureResponse = { url: 'data:image/png;base64,AAAA', size, isHeavy: size > 1_000_000 };
  const get = vi.fn(() => Promise.resolve({ ok: true, value: found, revision: 1 }));
  const client = fakeClient({ getSnapshot: () => snapshot, subscribe: () => () => undefined, get: get as never });
  const field = { name: 'logo', label: 'Logo', type: 'pictureFile', longestSide: 512 };
  render(
    <EntryContext value={{ file: 'site.json', path: ['theme'], title: 'Theme', run }}>
      <PictureFile value={value} onChange={() => {}} field={field} attributes={attributes} />
    </EntryContext>,
    { wrapper: withClient(client) },
  );
  return { run, input: () => screen.getByLabelText<HTMLInputElement>('Choose a file: Logo') };
}
const command = (picture?: object) => [[{ do: 'picture', file: 'site.json', path: ['theme', 'logo'], picture }], expect.any(String)];

it('a chosen file is sent with its name and content, and dropping one does the same', async () => {
  const { run, input } = shown('');
  const file = new File(['hi'], 'Crest.png', { type: 'image/png' });
  fireEvent.change(input(), { target: { files: [file] } });
  await vi.waitFor(() => expect(run.mock.calls).toEqual([command({ name: 'Crest.png', data: 'aGk=', longestSide: 512 })]));
  await vi.waitFor(() => expect(input().disabled).toBe(false));
  fireEvent.drop(screen.getByRole('textbox'), { dataTransfer: { files: [file] } });
  await vi.waitFor(() => expect(run).toHaveBeenCalledTimes(2));
});

it('a file that is too large is refused before it is sent', async () => {
  const { run, input } = shown('');
  const file = new File(['hi'], 'Crest.png');
  Object.defineProperty(file, 'size', { value: 6_000_000 });
  fireEvent.change(input(), { target: { files: [file] } });
  expect(await screen.findByText(/“Crest.png” is larger than 5.5 MB/)).toBeDefined();
  expect(run).not.toHaveBeenCalled();
});

it('a heavy picture can be made smaller, and a picture can be removed', async () => {
  const { run } = shown('/media/hall.png', 2_400_000);
  expect(await screen.findByRole('img', { name: 'Logo now' })).toBeDefined();
  expect(screen.getByText(/This picture is 2.4 MB/)).toBeDefined();
  fireEvent.click(screen.getByRole('button', { name: 'Make it smaller' }));
  await vi.waitFor(() => expect(run.mock.calls).toEqual([command({ name: 'hall.png', data: 'AAAA', longestSide: 512 })]));
  fireEvent.click(screen.getByRole('button', { name: 'Remove logo' }));
  await vi.waitFor(() => expect(run.mock.lastCall).toEqual(command()));
  expect(await screen.findByText('“Logo” was removed.')).toBeDefined();
});
