import { expect, test, vi } from 'vitest';
import { offerDialogPreload, preloadDialog } from '../../../../engine/react/actions/dialogPreloads.ts';

test('a dialog is preloaded when the viewer is about to open it', () => {
  const load = vi.fn();
  offerDialogPreload('details', load);
  expect(load).not.toHaveBeenCalled();
  preloadDialog('details');
  expect(load).toHaveBeenCalledOnce();
});

test('a dialog that mounts after the viewer hovered or focused its button is preloaded once when it mounts', () => {
  const load = vi.fn();
  preloadDialog('login');
  offerDialogPreload('login', load)();
  expect(load).toHaveBeenCalledOnce();
  offerDialogPreload('login', load);
  expect(load).toHaveBeenCalledOnce();
});

test('an unmounted dialog is not preloaded', () => {
  const load = vi.fn();
  offerDialogPreload('gone', load)();
  preloadDialog('gone');
  offerDialogPreload('gone', load);
  expect(load).not.toHaveBeenCalled();
});
