// @vitest-environment jsdom
import { act, cleanup, render, screen } from '@testing-library/react';
import { afterEach, expect, test, vi } from 'vitest';
import { useIdle } from '../../../../engine/react/loading/useIdle.ts';

function Sign() {
  return useIdle() ? 'time' : 'busy';
}

afterEach(() => {
  cleanup();
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

test('what is large waits until the browser says that it has time', () => {
  let tell = () => {};
  vi.stubGlobal('requestIdleCallback', (listener: () => void) => {
    tell = listener;
    return 1;
  });
  vi.stubGlobal('cancelIdleCallback', () => {});
  render(<Sign />);
  expect(screen.getByText('busy')).toBeTruthy();
  act(() => tell());
  expect(screen.getByText('time')).toBeTruthy();
});

test('where the browser never says so, it waits a moment', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<Sign />);
  expect(screen.getByText('busy')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('time')).toBeTruthy();
});

test('what has left the page meanwhile is not told', () => {
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', () => 7);
  vi.stubGlobal('cancelIdleCallback', cancel);
  render(<Sign />).unmount();
  expect(cancel).toHaveBeenCalledWith(7);
});
