import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { pageKeys } from '../../core/conditions/scope.ts';
import { useNotice } from '../ui/NoticeContext.ts';
import { preloadQuestion, useQuestion } from '../ui/Question.tsx';
import { stay } from '../ui/staying.ts';
import { discardTypedWork, hasTypedWork, typedWorkListeners } from '../ui/typedWork.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { typedWorkPhrases } from './typedWorkPhrases.ts';

/** Asks users to confirm before they leave a page or close a dialog with unsaved input. */
export function TypedWorkGuard() {
  const phrase = usePhrases(typedWorkPhrases);
  const ask = useQuestion();
  const notice = useNotice();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => wouldLoseInput(currentLocation, nextLocation));
  const latest = useRef(blocker);
  const isAsking = useRef(false);

  // Load the confirmation dialog while online, because it must also appear without a connection.
  useEffect(() => {
    const fetchAhead = () => void (hasTypedWork() && preloadQuestion());
    typedWorkListeners.add(fetchAhead);
    return () => void typedWorkListeners.delete(fetchAhead);
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
        return stay();
      }
      discardTypedWork();
      now.proceed();
    });
  }, [ask, notice, blocker, phrase]);
  return null;
}

/** Returns true if navigating would discard unsaved input in a form. */
function wouldLoseInput(from: Location, to: Location): boolean {
  if (from.pathname !== to.pathname) return hasTypedWork();
  const [current, next] = [new URLSearchParams(from.search), new URLSearchParams(to.search)];
  return Object.values(pageKeys).some((key) => current.get(key) !== next.get(key)) && hasTypedWork('dialog[open]');
}
