import { createContext, Suspense, useContext, useEffect, useState, type ReactNode } from 'react';
import { lazily } from '../loading/lazily.tsx';
import { loadOnce } from '../loading/loadOnce.ts';
import { ErrorBoundary, type Failure } from '../ui/ErrorBoundary.tsx';
import { useNotice } from '../ui/NoticeContext.ts';
import type { ShortcutName } from './shortcuts.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from '../ui/uiPhrases.ts';

const loaders = {
  search: () => import('./SearchDialog.tsx'),
  help: () => import('./KeyboardHelp.tsx'),
};

const dialogs = { search: lazily(loaders.search), help: lazily(loaders.help) };

export function preloadFrameDialog(name: ShortcutName): void {
  loadOnce<unknown>(loaders[name]).catch(() => undefined);
}

interface Frames {
  open: (name: ShortcutName | undefined) => void;
  /** Registers a mounted frame. Returns a function that unregisters it. */
  enter: () => () => void;
}

const FramesContext = createContext<Frames | undefined>(undefined);

/** Renders the frame's dialogs, such as search. A dialog stays open and keeps its input if the next page also has a frame. */
export function FrameDialogs({ children }: { children: ReactNode }) {
  const [name, open] = useState<ShortcutName>();
  const [frames] = useState((): Frames => {
    let count = 0;
    const enter = () => {
      count += 1;
      return () => {
        count -= 1;
        // Wait before closing the dialog, in case the next page mounts a frame right away.
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

/** Returns a function that opens one of the frame's dialogs. Use this hook inside a frame. */
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

/** Shows the open dialog, or a notice if the dialog fails to load. */
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
  const phrase = usePhrases(uiPhrases);
  useEffect(() => {
    notice(phrase('notOpened'), { tone: 'danger' });
    onClose();
  }, [error, notice, onClose, phrase]);
  return null;
}
