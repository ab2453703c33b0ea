import { createContext, Suspense, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Tone } from '../../language/basics.ts';
import { lazily } from '../loading/lazily.tsx';
import { ErrorBoundary } from './ErrorBoundary.tsx';

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
  fail: (error: Error) => void;
}

const unasked = (error: Error, asked: Asked) => <Unasked error={error} asked={asked} />;

/** A question that could not be shown: whoever asked is told. */
function Unasked({ error, asked }: { error: Error; asked: Asked }) {
  useEffect(() => asked.fail(error), [error, asked]);
  return null;
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
      new Promise((resolve, reject) => {
        open.current?.answer(false);
        open.current = { question, answer: resolve, fail: reject };
        setAsked(open.current);
      }),
    [],
  );
  return (
    <AskContext value={ask}>
      {children}
      {asked && (
        <ErrorBoundary of={asked} fallback={({ error }) => unasked(error, asked)}>
          <Suspense>
            <QuestionDialog question={asked.question} onAnswer={answer} />
          </Suspense>
        </ErrorBoundary>
      )}
    </AskContext>
  );
}
