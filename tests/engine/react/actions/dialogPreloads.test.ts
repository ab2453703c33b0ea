import { expect, test, vi } from 'vitest';
import { offerDialogPreload, preloadDialog } from '../../../../engine/react/actions/dialogPreloads.ts';

test('what somebody is about to open is fetched', () => {
  const load = vi.fn();
  offerDialogPreload('details', load);
  expect(load).not.toHaveBeenCalled();
  preloadDialog('details');
  expect(load).toHaveBeenCalledOnce();
});

test('a dialog that comes after the first sign of intent is fetched when it comes, once', () => {
  const load = vi.fn();
  preloadDialog('login');
  offerDialogPreload('login', load)();
  expect(load).toHaveBeenCalledOnce();
  offerDialogPreload('login', load);
  expect(load).toHaveBeenCalledOnce();
});

test('a dialog that is gone is not fetched', () => {
  const load = vi.fn();
  offerDialogPreload('gone', load)();
  preloadDialog('gone');
  offerDialogPreload('gone', load);
  expect(load).not.toHaveBeenCalled();
});
