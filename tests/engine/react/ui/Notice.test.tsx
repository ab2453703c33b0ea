// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Modal } from '../../../../engine/react/ui/Modal.tsx';
import { noticeDuration, NoticeProvider } from '../../../../engine/react/ui/Notice.tsx';
import { useNotice } from '../../../../engine/react/ui/NoticeContext.ts';
import { installDialogs } from '../../../support/installDialogs.ts';

beforeAll(installDialogs);
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Say({ text }: { text: string }) {
  const notify = useNotice();
  return <button onClick={() => notify(text)}>{`Say ${text}`}</button>;
}
const say = (text: string) => fireEvent.click(screen.getByRole('button', { name: `Say ${text}` }));
const wait = (ms: number) => {
  act(() => {
    vi.advanceTimersByTime(ms);
  });
};

function show() {
  render(
    <NoticeProvider>
      <Say text="Saved" />
      <Say text="Sent" />
    </NoticeProvider>,
  );
}

describe('a notice', () => {
  test('is said in a live region that was there before', () => {
    show();
    const region = screen.getByRole('status');
    say('Saved');
    expect(region.textContent).toContain('Saved');
  });

  test('goes after a while', () => {
    show();
    say('Saved');
    wait(noticeDuration - 1);
    expect(screen.queryByText('Saved')).not.toBeNull();
    wait(1);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test.each([
    ['it is pointed at', () => pointAt(150, 20), () => pointAt(150, 90)],
    [
      'it has the focus',
      () => fireEvent.focus(screen.getByRole('button', { name: 'Dismiss' })),
      () => fireEvent.blur(screen.getByRole('button', { name: 'Dismiss' })),
    ],
  ])('stays while %s', (_, enter, leave) => {
    show();
    say('Saved');
    vi.spyOn(toast(), 'getBoundingClientRect').mockReturnValue(new DOMRect(100, 0, 100, 50));
    enter();
    wait(10 * noticeDuration);
    expect(screen.queryByText('Saved')).not.toBeNull();
    leave();
    wait(noticeDuration);
    expect(screen.queryByText('Saved')).toBeNull();
  });

  test('can be dismissed, and the focus goes back to where it came from', () => {
    show();
    say('Saved');
    const before = screen.getByRole('button', { name: 'Say Sent' });
    before.focus();
    const dismiss = screen.getByRole('button', { name: 'Dismiss' });
    act(() => dismiss.focus());
    fireEvent.click(dismiss);
    expect(screen.queryByText('Saved')).toBeNull();
    expect(document.activeElement).toBe(before);
  });

  test('said again takes the place of the older one', () => {
    show();
    say('Saved');
    say('Sent');
    say('Saved');
    expect(screen.getAllByText(/^(Saved|Sent)$/).map((notice) => notice.textContent)).toEqual(['Sent', 'Saved']);
  });

  test('appears inside an open dialog, because the page behind is inert', () => {
    render(
      <NoticeProvider>
        <Modal title="Seeds" onClose={() => undefined}>
          <Say text="Saved" />
        </Modal>
      </NoticeProvider>,
    );
    say('Saved');
    expect(within(screen.getByRole('dialog')).queryByText('Saved')).not.toBeNull();
    expect(screen.getAllByText('Saved')).toHaveLength(1);
  });

  test('needs its provider', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Say text="Saved" />)).toThrow('NoticeProvider');
    vi.restoreAllMocks();
  });
});

function pointAt(clientX: number, clientY: number): void {
  fireEvent(window, new MouseEvent('pointermove', { clientX, clientY }));
}

function toast(): HTMLElement {
  const found = screen.getByText('Saved').parentElement;
  if (!found) throw new Error('the notice stands nowhere');
  return found;
}
