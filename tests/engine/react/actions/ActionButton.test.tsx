// @vitest-environment jsdom
import { act, cleanup, createEvent, fireEvent, render, screen } from '@testing-library/react';
import type { ComponentProps } from 'react';
import { afterEach, describe, expect, test, vi } from 'vitest';
import { ActionButton, type ActionButtonProps } from '../../../../engine/react/actions/ActionButton.tsx';
import { offerDialogPreload } from '../../../../engine/react/actions/dialogPreloads.ts';
import { parseText } from '../../../../engine/language/text.ts';
import { createRoleScope } from '../../core/access/samples.ts';
import { TestPortal } from './TestPortal.tsx';

afterEach(() => {
  cleanup();
  vi.restoreAllMocks();
});

const actions = {
  water: { effect: 'log', say: parseText('Water for {row.id}: not poured') },
  view: { effect: 'open', dialog: 'plot' },
  leave: { effect: 'send', event: 'SIGN_OUT', to: 'session' },
  start: { effect: 'send', event: 'START', to: 'flow' },
} as const;

function show(props: ActionButtonProps, portal: Omit<ComponentProps<typeof TestPortal>, 'children'> = {}) {
  return render(
    <TestPortal assets={{ actions }} {...portal}>
      <ActionButton {...props} />
    </TestPortal>,
  );
}
const press = (name: string) => act(async () => void fireEvent.click(screen.getByRole('button', { name })));

describe('an action with an effect', () => {
  test('the button of an action runs it with its values', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const notify = vi.fn();
    show(
      { action: { label: 'Water', do: 'water', with: { row: 'row.id', plots: { count: 'plots' } } } },
      { scope: { row: { id: 'p7' } }, notify },
    );
    await press('Water');
    await vi.waitFor(() => expect(info.mock.calls).toEqual([['[action] water', { row: 'p7', plots: 2 }]]));
    expect(notify).toHaveBeenCalledWith('Water for p7: not poured', { tone: 'info' });
  });

  test('the button can be named after its row', () => {
    show({ action: { label: 'Water', name: parseText('Water {row.name}'), do: 'water' } }, { scope: { row: { name: 'Roses' } } });
    expect(screen.getByRole('button', { name: 'Water Roses' }).textContent).toBe('Water');
  });

  test('the label of a button with only an icon is its accessible name', () => {
    show({ action: { label: 'Water', icon: 'droplet', do: 'water' }, iconOnly: true });
    expect(screen.getByRole('button', { name: 'Water' }).textContent).toBe('');
  });

  test('the accessible name of a link with only an icon says that it opens in a new tab', () => {
    show({ action: { label: 'Map', icon: 'map', to: 'https://example.org/map', newTab: true }, iconOnly: true });
    expect(screen.getByRole('link', { name: 'Map (opens in a new tab)' }).getAttribute('target')).toBe('_blank');
  });

  test('an action is hidden if its condition fails, and disabled if its "enabled" condition fails', () => {
    show({ action: { label: 'Water', do: 'water', when: { gate: 'keeper' } } });
    expect(screen.queryByRole('button')).toBeNull();
    cleanup();
    show({ action: { label: 'Water', do: 'water', enabled: { 'row.dry': true } } }, { scope: { row: { dry: false } } });
    expect(screen.getByRole<HTMLButtonElement>('button').disabled).toBe(true);
  });

  test('the action opens a dialog for its row and announces it', async () => {
    const setPageState = vi.fn();
    show({ action: { label: 'View', do: 'view' } }, { scope: { row: { id: 'p7' } }, setPageState });
    expect(screen.getByRole('button').getAttribute('aria-haspopup')).toBe('dialog');
    await press('View');
    expect(setPageState).toHaveBeenCalledWith({ open: 'plot', row: 'p7' });
  });

  test.each(['focus', 'pointerEnter'] as const)('the button preloads its dialog on %s', (intent) => {
    const load = vi.fn();
    const withdraw = offerDialogPreload('plot', load);
    show({ action: { label: 'View', do: 'view' } });
    fireEvent[intent](screen.getByRole('button'));
    expect(load).toHaveBeenCalledOnce();
    withdraw();
    fireEvent[intent](screen.getByRole('button'));
    expect(load).toHaveBeenCalledOnce();
  });

  test('an action sends its event to the session', async () => {
    const sendToSession = vi.fn();
    show({ action: { label: 'Log out', do: 'leave' } }, { sendToSession });
    await press('Log out');
    expect(sendToSession).toHaveBeenCalledWith({ type: 'SIGN_OUT' });
  });

  test.each([
    ['start', 'needs a flow block around it'],
    ['explode', 'There is no action "explode"'],
    ['toString', 'There is no action "toString"'],
  ])('an impossible action (%s) shows a notice and logs the reason', async (name, why) => {
    const error = vi.spyOn(console, 'error').mockImplementation(() => undefined);
    const notify = vi.fn();
    show({ action: { label: 'Go', do: name } }, { notify });
    await press('Go');
    expect(error.mock.calls.map((call) => call.join(' ')).join()).toContain(why);
    expect(notify.mock.calls).toEqual([['“Go” didn’t work. Please try again in a moment.', { tone: 'danger' }]]);
  });

  test('an action runs once, even if its button is pressed again while it runs or within half a second after', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    show({ action: { label: 'Water', do: 'water', with: { plots: { count: 'plots' } } } });
    const pressAfter = (time: number) => {
      const event = createEvent.click(screen.getByRole('button'));
      Object.defineProperty(event, 'timeStamp', { value: performance.now() + time });
      return act(async () => void fireEvent(screen.getByRole('button'), event));
    };
    await act(async () => {
      fireEvent.click(screen.getByRole('button'));
      fireEvent.click(screen.getByRole('button'));
    });
    await pressAfter(-100);
    await pressAfter(100);
    expect(info).toHaveBeenCalledOnce();
    await pressAfter(600);
    expect(info).toHaveBeenCalledTimes(2);
  });

  test('an action that changes nothing runs on every press', async () => {
    const setPageState = vi.fn();
    show({ action: { label: 'View', do: 'view' } }, { setPageState });
    await press('View');
    await press('View');
    expect(setPageState).toHaveBeenCalledTimes(2);
  });

  test('a disabled action keeps the focus, ignores presses, and says that it is disabled', async () => {
    const info = vi.spyOn(console, 'info').mockImplementation(() => undefined);
    const action = { label: 'Water', do: 'water', enabled: { 'row.dry': true } };
    const { rerender } = show({ action }, { scope: { row: { dry: true } } });
    const button = screen.getByRole<HTMLButtonElement>('button');
    await act(async () => button.focus());
    rerender(
      <TestPortal assets={{ actions }} scope={{ row: { dry: false } }}>
        <ActionButton action={action} />
      </TestPortal>,
    );
    expect(document.activeElement).toBe(button);
    expect([button.disabled, button.getAttribute('aria-disabled')]).toEqual([false, 'true']);
    await press('Water');
    expect(info).not.toHaveBeenCalled();
    await act(async () => button.blur());
    expect(button.disabled).toBe(true);
  });
});

describe('an action with an address', () => {
  const link = () => screen.queryByRole('link')?.getAttribute('href') ?? undefined;

  test('an action with an address is a link', () => {
    show({ action: { label: 'Write', to: parseText('mailto:{row.email}') } }, { scope: { row: { email: 'a@b.example' } } });
    expect(link()).toBe('mailto:a@b.example');
  });

  test('an action with an unsafe address is not shown', () => {
    show({ action: { label: 'Site', to: parseText('{row.url}') } }, { scope: { row: { url: 'javascript:alert(1)' } } });
    expect(link()).toBeUndefined();
    expect(document.body.textContent).toBe('');
  });

  test.each([
    ['keeper', '/club/shed'],
    ['member', undefined],
  ])('a link into a gated route for a %s has the address %s', (role, address) => {
    show({ action: { label: 'Shed', to: '/club/shed' } }, { scope: createRoleScope(role) });
    expect(link()).toBe(address);
  });

  test('a link that isn’t enabled yet is a disabled button', () => {
    show({ action: { label: 'Join', to: '#join', enabled: { 'row.open': true } } }, { scope: { row: { open: false } } });
    expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Join' }).disabled).toBe(true);
  });
});
