// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react';
import { useState } from 'react';
import { afterEach, beforeAll, expect, test, vi } from 'vitest';
import { FrameDialog } from '../../../../engine/react/app/FrameDialog.tsx';
import type { ShortcutName } from '../../../../engine/react/app/shortcuts.ts';
import { NoticeProvider } from '../../../../engine/react/ui/Notice.tsx';
import { installDialogs } from '../../../support/installDialogs.ts';

/** The dialog's code, which may not come. */
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

function Page() {
  const [name, open] = useState<ShortcutName>();
  return (
    <NoticeProvider>
      <input aria-label="Name" />
      <button type="button" onClick={() => open('help')}>
        Help
      </button>
      <FrameDialog name={name} onClose={() => open(undefined)} />
    </NoticeProvider>
  );
}

test('a dialog of the frame that cannot be shown says so, and can be opened later; what was typed on the page stays', async () => {
  vi.spyOn(console, 'error').mockReturnValue();
  render(<Page />);
  const field = screen.getByRole<HTMLInputElement>('textbox');
  fireEvent.input(field, { target: { value: 'Anna' } });
  const press = () => act(async () => fireEvent.click(screen.getByRole('button', { name: 'Help' })));
  await press();
  expect((await screen.findByRole('alert')).textContent).toMatch('could not be opened');
  expect(screen.getByRole('textbox')).toBe(field);
  expect(field.value).toBe('Anna');
  line.isGone = false;
  await press();
  expect(await screen.findByRole('dialog')).toBeDefined();
});
