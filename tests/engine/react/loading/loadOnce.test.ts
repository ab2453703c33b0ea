import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { loadOnce } from '../../../../engine/react/loading/loadOnce.ts';

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('a loader runs once, however often it is rendered', async () => {
  const load = vi.fn(() => Promise.resolve('screen'));
  expect(loadOnce(load)).toBe(loadOnce(load));
  await expect(loadOnce(load)).resolves.toBe('screen');
  await vi.runAllTimersAsync();
  await expect(loadOnce(load)).resolves.toBe('screen');
  expect(load).toHaveBeenCalledOnce();
});

test('a failed load stays failed while it is shown and can be retried afterwards', async () => {
  const load = vi.fn<() => Promise<string>>().mockRejectedValueOnce(new Error('offline')).mockResolvedValueOnce('screen');
  const first = loadOnce(load);
  await expect(first).rejects.toThrow('offline');
  expect(loadOnce(load)).toBe(first);
  expect(load).toHaveBeenCalledOnce();

  await vi.runAllTimersAsync();
  await expect(loadOnce(load)).resolves.toBe('screen');
});
