import { useEffect, useRef } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { pageKeys } from '../../core/conditions/scope.ts';
import { useNotice } from '../ui/NoticeContext.ts';
import { preloadQuestion, useQuestion } from '../ui/Question.tsx';
import { stay } from '../ui/staying.ts';
import { giveUpTypedWork, hasTypedWork, noted } from '../ui/typedWork.ts';

const question = {
  title: 'Discard what you entered?',
  text: 'It was not sent, and nothing of it is kept.',
  label: 'Discard',
  cancel: 'Keep editing',
  tone: 'danger',
} as const;

const unasked = 'What you entered is kept: whether to discard it could not be asked. Please try again in a moment.';

/** Asks before what was typed into a form is thrown away: by another page, or by the dialog around the form being closed. */
export function TypedWorkGuard() {
  const ask = useQuestion();
  const notice = useNotice();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => loses(currentLocation, nextLocation));
  const latest = useRef(blocker);
  const isAsking = useRef(false);

  // What guards the text must not wait for a line that may be gone by then.
  useEffect(() => {
    const fetchAhead = () => void (hasTypedWork() && preloadQuestion());
    noted.add(fetchAhead);
    return () => void noted.delete(fetchAhead);
  }, []);

  useEffect(() => {
    latest.current = blocker;
    // Who goes back twice is asked once, and answers for where they were going last.
    if (blocker.state !== 'blocked' || isAsking.current) return;
    isAsking.current = true;
    const answered = ask(question).catch(() => {
      notice(unasked, { tone: 'danger' });
      return false;
    });
    void answered.then((yes) => {
      isAsking.current = false;
      const now = latest.current;
      if (now.state !== 'blocked') return;
      if (!yes) {
        now.reset();
        return stay();
      }
      giveUpTypedWork();
      now.proceed();
    });
  }, [ask, notice, blocker]);
  return null;
}

/** Whether a form with something in it is gone there. */
function loses(here: Location, there: Location): boolean {
  if (here.pathname !== there.pathname) return hasTypedWork();
  const [now, then] = [new URLSearchParams(here.search), new URLSearchParams(there.search)];
  return Object.values(pageKeys).some((key) => now.get(key) !== then.get(key)) && hasTypedWork('dialog[open]');
}
