import { useEffect, useRef, useState } from 'react';
import { isLoadFailure } from '../loading/isLoadFailure.ts';
import { findLoadFailureReason, reloadOnce, retryStyles, type LoadFailureReason } from '../loading/loadFailure.ts';
import { failureKnown } from '../loading/loadOnce.ts';
import { Button } from './Button.tsx';
import type { ButtonStyle } from './buttonClasses.ts';
import type { Failure } from './ErrorBoundary.tsx';
import { hasUnsavedInput } from './unsavedInput.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { errorPhrases } from './errorPhrases.ts';
import { uiPhrases } from './uiPhrases.ts';

/** A retry button. If a file failed to load, explains why and retries automatically once the browser is online. */
export function TryAgain({ error, tries, retry, ...style }: Failure & Pick<ButtonStyle, 'size'>) {
  const phrase = usePhrases(errorPhrases);
  const reload = usePhrases(uiPhrases)('reload');
  const isLoad = isLoadFailure(error);
  const [trouble, setTrouble] = useState<LoadFailureReason>(navigator.onLine ? 'failed' : 'offline');
  const [failedAt] = useState(Date.now);
  const [isWaiting, setWaiting] = useState(false);
  const retryRef = useRef(() => {});
  useEffect(() => {
    retryRef.current = () => {
      if (!isLoad) return retry();
      retryStyles();
      setWaiting(true);
      // Wait until the failure is no longer cached.
      setTimeout(retry, failedAt + failureKnown - Date.now());
    };
  });
  useEffect(() => {
    if (!isLoad) return;
    let isOver = false;
    void findLoadFailureReason(error).then((found) => {
      const isForReload = found === 'updated' || found === 'remembered';
      if (isOver || (isForReload && !hasUnsavedInput() && reloadOnce())) return;
      setTrouble(found);
    });
    const online = () => retryRef.current();
    window.addEventListener('online', online);
    return () => {
      isOver = true;
      window.removeEventListener('online', online);
    };
  }, [isLoad, error]);

  const reloads = isLoad && (trouble === 'updated' || trouble === 'remembered' || (trouble === 'failed' && tries > 0));
  return (
    <>
      {isLoad && <p className="mb-4 max-w-prose text-muted">{phrase(trouble)}</p>}
      <Button
        look="secondary"
        {...style}
        busy={isWaiting}
        onClick={({ currentTarget }) => {
          if (reloads) return window.location.reload();
          // Move the focus, because the pressed button disappears.
          currentTarget.closest('main')?.focus({ preventScroll: true });
          retryRef.current();
        }}
      >
        {reloads ? reload : phrase('tryAgain')}
      </Button>
    </>
  );
}
