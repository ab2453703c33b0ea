import { Suspense, useEffect } from 'react';
import { lazily } from '../loading/lazily.tsx';
import { loadOnce } from '../loading/loadOnce.ts';
import { ErrorBoundary, type Failure } from '../ui/ErrorBoundary.tsx';
import { useNotice } from '../ui/NoticeContext.ts';
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

interface Props {
  name: ShortcutName | undefined;
  onClose: () => void;
}

/**
 * The dialog of the frame that is open, if one is. It stands outside of the bar, whose colors are not those of the page. One that cannot be
 * shown says so and is closed: the page behind it, and what was typed there, stays.
 */
export function FrameDialog({ name, onClose }: Props) {
  const Dialog = name && dialogs[name];
  const fallback = ({ error }: Failure) => <NotShown error={error} onClose={onClose} />;
  return (
    <ErrorBoundary of={name} fallback={fallback}>
      <Suspense>{Dialog && <Dialog onClose={onClose} />}</Suspense>
    </ErrorBoundary>
  );
}

function NotShown({ error, onClose }: { error: Error; onClose: () => void }) {
  const notice = useNotice();
  useEffect(() => {
    notice('This could not be opened. Please try again in a moment.', { tone: 'danger' });
    onClose();
  }, [error, notice, onClose]);
  return null;
}
