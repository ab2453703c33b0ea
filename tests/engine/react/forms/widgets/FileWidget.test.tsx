// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import type { Field } from '../../../../../engine/language/field.ts';
import type { Remote } from '../../../../../engine/react/context/Remote.ts';
import { TestPortal } from '../../actions/TestPortal.tsx';
import { press, Subject } from '../contactForm.tsx';
import { field } from '../formFields.ts';

afterEach(cleanup);

const photo = field('file', { label: 'Photo', accept: ['image'], maxSize: 0.001, of: 'plots' });
const stored = `/files/${'0'.repeat(32)}/48213/me.webp`;

/** Shows a form with a file field. Returns a mock that receives the submitted values. */
async function showForm({ upload, fields = [photo], data }: { upload?: Remote['upload']; fields?: Field[]; data?: object } = {}) {
  const submitted = vi.fn(async (_: unknown) => true);
  render(
    <TestPortal portal={{ remote: upload && { long: new Set(), upload } }}>
      <Subject fields={fields} onSubmit={submitted} {...(data && { data: { ...data } })} />
    </TestPortal>,
  );
  await screen.findByLabelText('Photo');
  return submitted;
}

const choose = (name: string, content: string) =>
  act(async () =>
    fireEvent.change(screen.getByLabelText('Photo'), { target: { files: [new File([content], name, { type: 'image/png' })] } }),
  );
const alertText = () => screen.queryByRole('alert')?.textContent;

test('a page with sample records keeps the chosen file in the form', async () => {
  const submitted = await showForm();
  await choose('me.png', 'a picture');
  expect(await screen.findByText('me.png')).toBeDefined();
  await press('Send');
  expect(submitted.mock.calls[0]?.[0]).toEqual({ file: `data:image/png;name=me.png;base64,${btoa('a picture')}` });
});

test('a file that is empty or too large is rejected without an upload, and the chosen one stays', async () => {
  const upload = vi.fn(async () => stored);
  await showForm({ upload });
  await choose('me.png', 'a picture');
  await choose('large.png', 'x'.repeat(1001));
  expect(alertText()).toBe('This file is too large. The limit is 1 kB.');
  await choose('empty.png', '');
  expect(alertText()).toBe('This file is empty. Choose a different one.');
  expect([upload.mock.calls.length, screen.getByText('me.webp').textContent]).toEqual([1, 'me.webp']);
});

test('a rejected upload shows the server’s message, and the field keeps its file', async () => {
  const upload = vi.fn(async () => stored);
  const submitted = await showForm({ upload });
  await choose('me.png', 'a picture');
  upload.mockRejectedValueOnce(new Error('This picture is damaged.'));
  await choose('other.png', 'x');
  expect(alertText()).toBe('This picture is damaged.');
  expect(screen.getByLabelText('Photo').getAttribute('aria-invalid')).toBe('true');
  await press('Send');
  expect(submitted).toHaveBeenCalledWith({ file: stored });
});

test('a form can’t be submitted during an upload, which can be canceled', async () => {
  const signals: AbortSignal[] = [];
  const submitted = await showForm({
    upload: (_, __, { signal, progress }) => {
      signals.push(signal);
      progress(0.5);
      return new Promise(() => undefined);
    },
  });
  await choose('me.png', 'a picture');
  expect(screen.getByRole<HTMLProgressElement>('progressbar', { name: 'Uploading me.png' }).value).toBe(0.5);
  await press('Send');
  expect(screen.getByText('Wait until Photo is uploaded')).toBeDefined();
  await press('Cancel');
  expect([signals[0]?.aborted, screen.queryByRole('progressbar')]).toEqual([true, null]);
  await press('Send');
  expect(submitted).toHaveBeenCalledOnce();
});

test('only a file that isn’t required can be removed', async () => {
  const upload = async () => stored;
  const submitted = await showForm({ upload });
  await choose('me.png', 'a picture');
  await press('Remove me.webp');
  expect(document.activeElement).toBe(screen.getByLabelText('Photo'));
  await press('Send');
  expect(submitted.mock.calls[0]?.[0]).toEqual({ file: '' });
  cleanup();
  await showForm({ upload, fields: [{ ...photo, required: true }] });
  await choose('me.png', 'a picture');
  expect(screen.queryByRole('button', { name: 'Remove me.webp' })).toBeNull();
});
