import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { afterPaint } from '../../../../engine/react/app/afterPaint.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

type Told = (list: { getEntriesByName: (name: string) => unknown[] }) => void;

/** Creates a window that reports its first paint when `paint` is called. */
function windowThat({ visibilityState = 'visible', isPainted = false } = {}) {
  const entries = (are: boolean) => () => (are ? [{}] : []);
  let told: Told = () => undefined;
  const disconnect = vi.fn();
  class PerformanceObserver {
    disconnect = disconnect;
    observe = () => undefined;
    constructor(listener: Told) {
      told = listener;
    }
  }
  const window = { document: { visibilityState }, performance: { getEntriesByName: entries(isPainted) }, PerformanceObserver };
  // The code under test reads only these properties.
  return {
    window: window as unknown as Window & typeof globalThis,
    disconnect,
    paint: (isFirst = true) => told({ getEntriesByName: entries(isFirst) }),
  };
}

async function isDone(promise: Promise<void>): Promise<boolean> {
  const done = vi.fn();
  void promise.then(done);
  await vi.advanceTimersByTimeAsync(0);
  return done.mock.calls.length > 0;
}

test('a page that was already painted resolves at once', async () => {
  expect(await isDone(afterPaint(windowThat({ isPainted: true }).window))).toBe(true);
});

test('a hidden page resolves at once', async () => {
  expect(await isDone(afterPaint(windowThat({ visibilityState: 'hidden' }).window))).toBe(true);
});

test('a page resolves at its first paint with content', async () => {
  const { window, paint, disconnect } = windowThat();
  const waiting = afterPaint(window);
  paint(false);
  expect(await isDone(waiting)).toBe(false);
  paint();
  expect(await isDone(waiting)).toBe(true);
  expect(disconnect).toHaveBeenCalledOnce();
});

test('a page resolves after a second in a browser that does not report paints', async () => {
  const waiting = afterPaint(windowThat().window);
  expect(await isDone(waiting)).toBe(false);
  await vi.advanceTimersByTimeAsync(1000);
  expect(await isDone(waiting)).toBe(true);
});
