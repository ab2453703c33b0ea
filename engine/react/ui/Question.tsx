import { createContext, Suspense, useCallback, useContext, useRef, useState, type ReactNode } from 'react';
import type { Tone } from '../../language/basics.ts';
import { lazily } from '../loading/lazily.tsx';

/** A question that is answered with yes or no. */
export interface Question {
  title: string;
  /** What a yes means. */
  text?: string | undefined;
  /** The button that says yes. */
  label: string;
  /** The button that says no; `Cancel` by default. */
  cancel?: string | undefined;
  tone?: Tone | undefined;
}

export type Ask = (question: Question) => Promise<boolean>;

/** Few pages ask anything. */
const QuestionDialog = lazily(() => import('./QuestionDialog.tsx'));

const AskContext = createContext<Ask>(() => Promise.reject(new Error('A question needs a QuestionProvider around it')));

/** Asks in a dialog: `if (await ask({ title: 'Delete this?', label: 'Delete' }))`. Rejects outside of `QuestionProvider`. */
export function useQuestion(): Ask {
  return useContext(AskContext);
}

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
}

/** Shows what is asked, one question at a time; one that another takes the place of is answered with no. */
export function QuestionProvider({ children }: { children: ReactNode }) {
  const [asked, setAsked] = useState<Asked>();
  const open = useRef<Asked>(undefined);
  const answer = useCallback((yes: boolean) => {
    open.current?.answer(yes);
    open.current = undefined;
    setAsked(undefined);
  }, []);
  const ask = useCallback<Ask>(
    (question) =>
      new Promise((resolve) => {
        open.current?.answer(false);
        open.current = { question, answer: resolve };
        setAsked(open.current);
      }),
    [],
  );
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <Suspense>
          <QuestionDialog question={asked.question} onAnswer={answer} />
        </Suspense>
      )}
    </AskContext>
  );
}
