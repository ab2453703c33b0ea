import { createContext, Suspense, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Tone } from '../../language/basics.ts';
import { lazily } from '../loading/lazily.tsx';
import { loadOnce } from '../loading/loadOnce.ts';
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
const load = () => import('./QuestionDialog.tsx');
const QuestionDialog = lazily(load);

/** Something may be asked soon. */
export function preloadQuestion(): void {
  loadOnce(load).catch(() => undefined);
}

const AskContext = createContext<Ask>(() => Promise.reject(new Error('A question needs a QuestionProvider around it')));

const DeclineContext = createContext<() => void>(() => undefined);

/** Answers the question that is open, if one is, with no. */
export function useDecline(): () => void {
  return useContext(DeclineContext);
}

/** Asks in a dialog: `if (await ask({ title: 'Delete this?', label: 'Delete' }))`. Rejects outside of `QuestionProvider`, and where the dialog cannot be loaded. */
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
  const decline = useCallback(() => answer(false), [answer]);
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
      <DeclineContext value={decline}>{children}</DeclineContext>
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
