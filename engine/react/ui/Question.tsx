import { createContext, Suspense, useCallback, useContext, useEffect, useRef, useState, type ReactNode } from 'react';
import type { Tone } from '../../language/basics.ts';
import { lazily } from '../loading/lazily.tsx';
import { loadOnce } from '../loading/loadOnce.ts';
import { ErrorBoundary } from './ErrorBoundary.tsx';

export interface Question {
  title: string;
  /** Explains the consequences of confirming. */
  text?: string | undefined;
  label: string;
  /** The cancel button's label. Defaults to `Cancel`. */
  cancel?: string | undefined;
  tone?: Tone | undefined;
}

export type Ask = (question: Question) => Promise<boolean>;

/** Loaded on demand, because few pages ask a question. */
const load = () => import('./QuestionDialog.tsx');
const QuestionDialog = lazily(load);

export function preloadQuestion(): void {
  loadOnce(load).catch(() => undefined);
}

const AskContext = createContext<Ask>(() => Promise.reject(new Error('A question needs a QuestionProvider around it')));

const DeclineContext = createContext<() => void>(() => undefined);

export function useDecline(): () => void {
  return useContext(DeclineContext);
}

/** Returns a function that asks for confirmation in a dialog. It rejects if the dialog fails to load. */
export function useQuestion(): Ask {
  return useContext(AskContext);
}

interface Asked {
  question: Question;
  answer: (yes: boolean) => void;
  fail: (error: Error) => void;
}

const unasked = (error: Error, asked: Asked) => <Unasked error={error} asked={asked} />;

function Unasked({ error, asked }: { error: Error; asked: Asked }) {
  useEffect(() => asked.fail(error), [error, asked]);
  return null;
}

/** Shows one question at a time. A new question declines the previous one. */
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
