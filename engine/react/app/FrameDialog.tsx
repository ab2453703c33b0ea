import { Suspense } from 'react';
import { lazily } from '../loading/lazily.tsx';
import { loadOnce } from '../loading/loadOnce.ts';
import type { ShortcutName } from './shortcuts.ts';

const loaders = {
  search: () => import('./SearchDialog.tsx'),
  help: () => import('./KeyboardHelp.tsx'),
};

const dialogs = { search: lazily(loaders.search), help: lazily(loaders.help) };

/** Somebody is about to open the dialog: a pointer is over its button, or the focus on it. */
export function preloadFrameDialog(name: ShortcutName): void {
  loadOnce<unknown>(loaders[name]).catch(() => undefined);
}

/** The dialog of the frame that is open, if one is. It stands outside of the bar, whose colors are not those of the page. */
export function FrameDialog({ name, onClose }: { name: ShortcutName | undefined; onClose: () => void }) {
  const Dialog = name && dialogs[name];
  return <Suspense>{Dialog && <Dialog onClose={onClose} />}</Suspense>;
}
