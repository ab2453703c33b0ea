import { useEffect } from 'react';
import { useBlocker, type Location } from 'react-router-dom';
import { pageKeys } from '../../core/conditions/scope.ts';
import { useQuestion } from '../ui/Question.tsx';
import { stay } from '../ui/staying.ts';
import { giveUpTypedWork, hasTypedWork } from '../ui/typedWork.ts';

const question = {
  title: 'Discard what you entered?',
  text: 'It was not sent, and nothing of it is kept.',
  label: 'Discard',
  cancel: 'Keep editing',
  tone: 'danger',
} as const;

/** Asks before what was typed into a form is thrown away: by another page, or by the dialog around the form being closed. */
export function TypedWorkGuard() {
  const ask = useQuestion();
  const blocker = useBlocker(({ currentLocation, nextLocation }) => loses(currentLocation, nextLocation));
  useEffect(() => {
    if (blocker.state !== 'blocked') return;
    void ask(question).then((yes) => {
      if (!yes) {
        blocker.reset();
        return stay();
      }
      giveUpTypedWork();
      blocker.proceed();
    });
  }, [ask, blocker]);
  return null;
}

/** Whether a form with something in it is gone there. */
function loses(here: Location, there: Location): boolean {
  if (here.pathname !== there.pathname) return hasTypedWork();
  const [now, then] = [new URLSearchParams(here.search), new URLSearchParams(there.search)];
  return Object.values(pageKeys).some((key) => now.get(key) !== then.get(key)) && hasTypedWork('dialog[open]');
}
