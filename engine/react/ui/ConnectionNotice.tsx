import { useSyncExternalStore } from 'react';
import { usePhrases } from '../context/usePhrases.ts';
import { noticePhrases } from './noticePhrases.ts';

function subscribe(listener: () => void): () => void {
  window.addEventListener('online', listener);
  window.addEventListener('offline', listener);
  return () => {
    window.removeEventListener('online', listener);
    window.removeEventListener('offline', listener);
  };
}

export function ConnectionNotice() {
  const phrase = usePhrases(noticePhrases);
  const isOnline = useSyncExternalStore(
    subscribe,
    () => navigator.onLine,
    () => true,
  );
  return (
    <div aria-live="polite" className="measure print:hidden">
      {!isOnline && (
        <p className="tone-warning mt-3 rounded-(--radius-control) border border-(--tone-line) bg-(--tone-soft) px-3 py-1.5 text-sm text-(--tone-text)">
          {phrase('offline')}
        </p>
      )}
    </div>
  );
}
