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

test('a large component waits until the browser is idle', () => {
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

test('a large component waits a moment in a browser without idle callbacks', () => {
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  render(<Sign />);
  expect(screen.getByText('busy')).toBeTruthy();
  act(() => void vi.advanceTimersByTime(1000));
  expect(screen.getByText('time')).toBeTruthy();
});

test('a component that unmounts cancels its idle callback', () => {
  const cancel = vi.fn();
  vi.stubGlobal('requestIdleCallback', () => 7);
  vi.stubGlobal('cancelIdleCallback', cancel);
  render(<Sign />).unmount();
  expect(cancel).toHaveBeenCalledWith(7);
});
