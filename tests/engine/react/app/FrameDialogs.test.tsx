// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FrameDialogs, useFrameDialog } from '../../../../engine/react/app/FrameDialogs.tsx';
import { NoticeProvider } from '../../../../engine/react/ui/Notice.tsx';
import { installDialogs } from '../../../support/installDialogs.ts';

/** If `isGone`, the dialog's code fails to load. */
const line = vi.hoisted(() => ({ isGone: true }));
vi.mock(import('../../../../engine/react/app/KeyboardHelp.tsx'), async (original) => {
  const { default: Help } = await original();
  return {
    default: (props) => {
      if (line.isGone) throw new Error('Failed to fetch');
      return <Help {...props} />;
    },
  };
});

beforeAll(installDialogs);
afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

function Frame({ name }: { name: string }) {
  const open = useFrameDialog();
  return (
    <main>
      <h1>{name}</h1>
      <input aria-label="Name" />
      <button type="button" onClick={() => open('help')}>
        Help
      </button>
    </main>
  );
}

function Page({ name }: { name: string }) {
  return (
    <NoticeProvider>
      <FrameDialogs>{name === 'Landing' ? <h1>Landing</h1> : <Frame key={name} name={name} />}</FrameDialogs>
    </NoticeProvider>
  );
}

const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Help' })));

test('a frame dialog that fails to load says so, can be opened later, and keeps the page’s input', async () => {
  line.isGone = true;
  vi.spyOn(console, 'error').mockReturnValue();
  render(<Page name="Home" />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.input(field, { target: { value: 'Anna' } });
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch('could not be opened');
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field.value).toBe('Anna');
  line.isGone = false;
  await press();
  expect(await screen.findByRole('dialog')).toBeDefined();
});

test('a dialog opened while a page with another frame loads stays and leaves the focus to that page', async () => {
  line.isGone = false;
  const { rerender } = render(<Page name="Home" />);
  screen.getByRole('button', { name: 'Help' }).focus();
  await press();
  const dialog = await screen.findByRole('dialog');
  await act(async () => rerender(<Page name="Finance" />));
  expect(screen.getByRole('dialog')).toBe(dialog);
  await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
  expect(screen.queryByRole('dialog')).toBeNull();
  expect(document.activeElement).toBe(screen.getByRole('heading', { name: 'Finance' }));
});

test('a frame’s dialog closes with the last frame', async () => {
  line.isGone = false;
  const { rerender } = render(<Page name="Home" />);
  await press();
  await screen.findByRole('dialog');
  await act(async () => rerender(<Page name="Landing" />));
  expect(screen.queryByRole('dialog')).toBeNull();
});
