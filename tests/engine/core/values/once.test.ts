import { expect, test, vi } from 'vitest';
import { once } from '../../../../engine/core/values/once.ts';

test('a value is created only once, on its first use, even if it is undefined', () => {
  const make = vi.fn<() => number | undefined>();
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});
