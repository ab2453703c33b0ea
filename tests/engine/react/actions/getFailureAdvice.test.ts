import { beforeEach, expect, it, vi } from 'vitest';
import { plainRuntime } from '../../../support/plainRuntime.ts';
import { getFailureAdvice } from '../../../../engine/react/actions/getFailureAdvice.ts';

const { isFailureCached, reloadOnce, hasUnsavedInput } = vi.hoisted(() => ({
  isFailureCached: vi.fn(),
  reloadOnce: vi.fn(),
  hasUnsavedInput: vi.fn(),
}));
vi.mock('../../../../engine/react/loading/isFailureCached.ts', () => ({ isFailureCached }));
vi.mock('../../../../engine/react/loading/loadFailure.ts', () => ({ reloadOnce }));
vi.mock('../../../../engine/react/ui/unsavedInput.ts', () => ({ hasUnsavedInput }));

const notThere = new TypeError('Failed to fetch dynamically imported module: https://portal.example/assets/menu.js');

beforeEach(() => {
  isFailureCached.mockReset().mockResolvedValue(true);
  reloadOnce.mockReset().mockReturnValue(true);
  hasUnsavedInput.mockReset().mockReturnValue(false);
});

it('a press that fails on a missing file reloads the page without a message', async () => {
  expect(await getFailureAdvice(notThere, plainRuntime)).toBeUndefined();
  expect(reloadOnce).toHaveBeenCalledOnce();
});

it('a failed press says that it needs a reload if unsaved input would be lost', async () => {
  hasUnsavedInput.mockReturnValue(true);
  expect(await getFailureAdvice(notThere, plainRuntime)).toBe('Reload the page, then try again.');
  expect(reloadOnce).not.toHaveBeenCalled();
});

it('a failed press says that it needs a reload if one was already tried', async () => {
  reloadOnce.mockReturnValue(false);
  expect(await getFailureAdvice(notThere, plainRuntime)).toBe('Reload the page, then try again.');
});

it('a press whose file can’t load without a connection says so', async () => {
  vi.stubGlobal('window', { navigator: { onLine: false } });
  expect(await getFailureAdvice(notThere, plainRuntime)).toBe('You’re offline. Try again when you’re back online.');
  vi.unstubAllGlobals();
});

it.each([
  ['a file that may come the next time', notThere, false],
  ['anything else', new Error('No.'), true],
])('a failed press asks for another try after the failure of %s', async (_, error, remembered) => {
  isFailureCached.mockResolvedValue(remembered);
  expect(await getFailureAdvice(error, plainRuntime)).toBe('Please try again in a moment.');
  expect(reloadOnce).not.toHaveBeenCalled();
});
