// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, waitFor } from '@testing-library/react';
import { afterEach, beforeAll, describe, expect, test, vi } from 'vitest';
import { preloadDialog } from '../../../../../engine/react/actions/dialogPreloads.ts';
import DialogBlock from '../../../../../engine/react/blocks/dialog/DialogBlock.tsx';
import type { DialogProps } from '../../../../../engine/react/blocks/dialog/dialogSchema.ts';
import { parseText } from '../../../../../engine/language/text.ts';
import { usePageState } from '../../../../../engine/react/context/usePageState.ts';
import { installDialogs } from '../../../../support/installDialogs.ts';
import { GardenPage, type GardenPageProps } from '../GardenPage.tsx';

beforeAll(installDialogs);
afterEach(cleanup);

const content = [{ block: 'text', text: parseText('About {row.name}') }];

async function show(state: Record<string, string>, dialog: Partial<DialogProps> = {}, page: Partial<GardenPageProps> = {}) {
  await act(async () =>
    render(
      <GardenPage state={state} {...page}>
        <DialogBlock block="dialog" id="plot" title="A plot" size="small" blocks={content} {...dialog} />
        <Address />
      </GardenPage>,
    ),
  );
}
function Address() {
  return <output>{JSON.stringify(usePageState().values)}</output>;
}

describe('the dialog block', () => {
  test('a dialog is open while the page’s state names it', async () => {
    await show({ open: 'plot' });
    expect(screen.getByRole('dialog', { name: 'A plot' })).toBeDefined();
  });

  test.each(['', 'other'])('a dialog is closed without content while the state names "%s"', async (open) => {
    await show({ open });
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.queryByText(/About/)).toBeNull();
  });

  test('a dialog shows its blocks the record that the state names', async () => {
    await show({ open: 'plot', row: 'p2' }, { of: 'plots', title: parseText('Plot of {row.name}') });
    expect((await screen.findByRole('dialog', { name: 'Plot of Beans' })).textContent).toContain('About Beans');
  });

  test('a dialog says that its record no longer exists, and hides its blocks', async () => {
    await show({ open: 'plot', row: 'p77' }, { of: 'plots' });
    expect(screen.getByRole('dialog').textContent).toContain('This record no longer exists');
    expect(screen.queryByText(/About/)).toBeNull();
  });

  test('a dialog says that its record could not be loaded', async () => {
    await show({ open: 'plot', row: 'p2' }, { of: 'weeds' });
    await waitFor(() => expect(screen.getByRole('dialog').textContent).toContain('This record couldn’t be loaded'));
  });

  test('closing a dialog clears its state', async () => {
    await show({ open: 'plot', row: 'p2', tab: 'herbs' }, { of: 'plots' });
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText(/tab/).textContent).toBe('{"open":"","row":"","tab":"herbs"}');
  });

  test('closing a dialog runs its close action once and not before', async () => {
    const sendToSession = vi.fn();
    const assets = { actions: { leave: { effect: 'send' as const, to: 'session' as const, event: 'SIGN_OUT' } } };
    await show({ open: 'plot' }, { onClose: 'leave' }, { assets, sendToSession });
    expect(sendToSession).not.toHaveBeenCalled();
    await act(async () => fireEvent.click(screen.getByRole('button', { name: 'Close' })));
    await waitFor(() => expect(sendToSession).toHaveBeenCalledExactlyOnceWith({ type: 'SIGN_OUT' }));
  });

  test('a dialog prepares its content on intent, hidden', async () => {
    await show({});
    await act(async () => preloadDialog('plot'));
    await waitFor(() => expect(screen.queryByText('About')).not.toBeNull());
    expect(screen.queryByRole('dialog')).toBeNull();
    expect(screen.getByText('About').closest<HTMLElement>('[style*="display: none"]')).not.toBeNull();
  });
});
