// @vitest-environment jsdom
import { act, cleanup, fireEvent, render, screen, within } from '@testing-library/react';
import { afterEach, beforeAll, beforeEach, describe, expect, test, vi } from 'vitest';
import { Modal } from '../../../../engine/react/ui/Modal.tsx';
import { loadOnce } from '../../../../engine/react/loading/loadOnce.ts';
import { loadToast, NoticeProvider, useClearNoticeOnLeave } from '../../../../engine/react/ui/Notice.tsx';
import { longNoticeDuration, noticeDuration } from '../../../../engine/react/ui/Toast.tsx';
import { useNotice, type NoticeOptions } from '../../../../engine/react/ui/NoticeContext.ts';
import { installDialogs } from '../../../support/installDialogs.ts';

beforeAll(installDialogs);
beforeAll(() => loadOnce(loadToast));
beforeEach(() => void vi.useFakeTimers());
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

function Say({ text, ...options }: { text: string } & NoticeOptions) {
  const notify = useNotice();
  return <button onClick={() => notify(text, options)}>{`Say ${text}`}</button>;
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
  test('a notice appears in a live region that already existed', () => {
    show();
    const region = screen.getByRole('status');
    say('Saved');
    expect(region.textContent).toContain('Saved');
  });

  test('a notice disappears after a while', () => {
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
  ])('a notice stays while %s', (_, enter, leave) => {
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

  test('a notice can be dismissed, and the focus returns to where it was', () => {
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

  test('a notice replaces the previous one', () => {
    show();
    say('Saved');
    say('Sent');
    expect(screen.getAllByText(/^(Saved|Sent)$/).map((notice) => notice.textContent)).toEqual(['Sent']);
  });

  test('a repeated notice stays as long as a new one', () => {
    show();
    say('Saved');
    wait(noticeDuration - 1);
    say('Saved');
    wait(noticeDuration - 1);
    expect(screen.queryByText('Saved')).not.toBeNull();
  });

  test('a notice of each tone has its own icon', () => {
    const tones = ['success', 'info', 'warning', 'danger'] as const;
    render(
      <NoticeProvider>
        {tones.map((tone) => (
          <Say key={tone} text={tone} tone={tone} />
        ))}
      </NoticeProvider>,
    );
    const signs = tones.map((tone) => {
      say(tone);
      expect(toast(tone).className).toContain(`tone-${tone}`);
      return toast(tone).querySelector('path')?.getAttribute('d');
    });
    expect(new Set(signs).size).toBe(tones.length);
  });

  test('an error notice is announced at once and stays longer', () => {
    render(
      <NoticeProvider>
        <Say text="Saved" tone="danger" />
      </NoticeProvider>,
    );
    say('Saved');
    expect(screen.getByRole('alert').textContent).toContain('Saved');
    wait(longNoticeDuration - 1);
    expect(screen.queryByText('Saved')).not.toBeNull();
  });

  test('a notice appears inside an open dialog, because the page behind is inert', () => {
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

  describe('the page of a notice', () => {
    function At({ path }: { path: string }) {
      useClearNoticeOnLeave(path);
      return null;
    }
    const visit = (path: string, options: NoticeOptions = {}) => (
      <NoticeProvider>
        <At path={path} />
        <Say text="Saved" {...options} />
      </NoticeProvider>
    );

    test('a notice disappears with the page it appeared on', () => {
      const { rerender } = render(visit('/beds'));
      say('Saved');
      rerender(visit('/beds'));
      expect(screen.queryByText('Saved')).not.toBeNull();
      rerender(visit('/beds/roses'));
      expect(screen.queryByText('Saved')).toBeNull();
    });

    test('a notice of an action that leads to another page disappears with that page', () => {
      const { rerender } = render(visit('/beds', { page: '/shed' }));
      say('Saved');
      rerender(visit('/shed'));
      expect(screen.queryByText('Saved')).not.toBeNull();
      rerender(visit('/beds'));
      expect(screen.queryByText('Saved')).toBeNull();
    });
  });

  test('a notice without its provider throws an error', () => {
    vi.spyOn(console, 'error').mockImplementation(() => undefined);
    expect(() => render(<Say text="Saved" />)).toThrow('NoticeProvider');
    vi.restoreAllMocks();
  });
});

function pointAt(clientX: number, clientY: number): void {
  fireEvent(window, new MouseEvent('pointermove', { clientX, clientY }));
}

function toast(text = 'Saved'): HTMLElement {
  const found = screen.getByText(text).parentElement;
  if (!found) throw new Error('the notice stands nowhere');
  return found;
}
