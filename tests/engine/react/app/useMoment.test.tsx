// @vitest-environment jsdom
import { act, cleanup, renderHook } from '@testing-library/react';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { realClock } from '../../../../engine/core/data/clock.ts';
import { useMoment } from '../../../../engine/react/app/useMoment.ts';

beforeEach(() => {
  vi.useFakeTimers({ now: new Date(2026, 11, 31, 23, 58, 30) });
});
afterEach(() => {
  cleanup();
  vi.useRealTimers();
});

test('an open page follows the minutes only if the portal reads the time', () => {
  const seen: string[] = [];
  const days: string[] = [];
  renderHook(() => seen.push(useMoment(realClock, true)));
  renderHook(() => days.push(useMoment(realClock)));
  for (let minute = 0; minute < 2; minute += 1)
    act(() => {
      vi.advanceTimersByTime(60_000);
    });
  expect([...new Set(seen)]).toEqual(['2026-12-31T23:58', '2026-12-31T23:59', '2027-01-01T00:00']);
  expect([...new Set(days)]).toEqual(['2026-12-31', '2027-01-01']);
});
