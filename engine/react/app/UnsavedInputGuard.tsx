import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { pageKeys } from '../../core/conditions/scope.ts';
import { useNotice } from '../ui/NoticeContext.ts';
import { preloadQuestion, useQuestion } from '../ui/Question.tsx';
import { notifyNavigationCanceled } from '../ui/navigationCanceled.ts';
import { discardUnsavedInput, hasUnsavedInput, unsavedInputListeners } from '../ui/unsavedInput.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { typedWorkPhrases } from './typedWorkPhrases.ts';

/** Asks users to confirm before they leave a page or close a dialog with unsaved input. */
export function UnsavedInputGuard() {
  const phrase = usePhrases(typedWorkPhrases);
  const ask = useQuestion();
  const notice = useNotice();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => wouldLoseInput(currentLocation, nextLocation));
  const latest = useRef(blocker);
  const isAsking = useRef(false);

  // Load the confirmation dialog while online, because it must also appear without a connection.
  useEffect(() => {
    const fetchAhead = () => void (hasUnsavedInput() && preloadQuestion());
    unsavedInputListeners.add(fetchAhead);
    return () => void unsavedInputListeners.delete(fetchAhead);
  }, []);

  useEffect(() => {
    latest.current = blocker;
    // If the viewer goes back twice, ask only once. The answer then applies to the latest destination.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const question = {
      title: phrase('title'),
      text: phrase('text'),
      label: phrase('discard'),
      cancel: phrase('keep'),
      tone: 'danger',
    } as const;
    const confirmation = ask(question).catch(() => {
      notice(phrase('notAsked'), { tone: 'danger' });
      return false;
    });
    void confirmation.then((confirmed) => {
      isAsking.current = false;
      const now = latest.current;
      if (now.state !== 'blocked') return;
      if (!confirmed) {
        now.reset();
        return notifyNavigationCanceled();
      }
      discardUnsavedInput();
      now.proceed();
    });
  }, [ask, notice, blocker, phrase]);
  return null;
}

/** Returns true if navigating would discard unsaved input in a form. */
function wouldLoseInput(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return hasUnsavedInput();
  const [current, next] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return Object.values(pageKeys).some((key) => current.get(key) !== next.get(key)) && hasUnsavedInput('dialog[open]');
}
