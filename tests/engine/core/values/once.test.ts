import { expect, test, vi } from 'vitest';
import { once } from '../../../../engine/core/values/once.ts';

test('a value that is made once is made when it is first needed, even if it is undefined', () => {
  const make = vi.fn<() => number | undefined>();
  const value = once(make);
  expect(make).not.toHaveBeenCalled();
  expect([value(), value()]).toEqual([undefined, undefined]);
  expect(make).toHaveBeenCalledOnce();
});
