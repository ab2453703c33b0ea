import { createContext, Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
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

interface Frames {
  open: (name: ShortcutName | undefined) => void;
  /** A frame is there; what it returns says that it is gone. */
  enter: () => () => void;
}

const FramesContext = createContext<Frames | undefined>(undefined);

/**
 * Around all frames: has their dialog, if one is open. One that is opened while a page with another frame is on its way stays open, and what
 * is typed in it stays; where the page that comes has no frame, it goes.
 */
export function FrameDialogs({ children }: { children: ReactNode }) {
  const [name, open] = useState<ShortcutName>();
  const [frames] = useState((): Frames => {
    let count = 0;
    const enter = () => {
      count += 1;
      return () => {
        count -= 1;
        // The next one comes in the same turn.
        queueMicrotask(() => count === 0 && open(undefined));
      };
    };
    return { open, enter };
  });
  return (
    <FramesContext value={frames}>
      {children}
      <FrameDialog name={name} onClose={() => open(undefined)} />
    </FramesContext>
  );
}

/** For a frame: opens one of its dialogs. */
export function useFrameDialog(): (name: ShortcutName) => void {
  const frames = useContext(FramesContext);
  if (!frames) throw new Error('A frame needs FrameDialogs around it');
  useEffect(() => frames.enter(), [frames]);
  return frames.open;
}

interface Props {
  name: ShortcutName | undefined;
  onClose: () => void;
}

/**
 * The dialog that is open, if one is. It stands outside of the bar, whose colors are not those of the page. One that cannot be shown says so
 * and is closed: the page behind it, and what was typed there, stays.
 */
function FrameDialog({ name, onClose }: Props) {
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
