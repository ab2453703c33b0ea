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

export type AskQuestion = (question: Question) => Promise<boolean>;

/** Loaded on demand, because few pages need the dialog. */
const load = () => import('./QuestionDialog.tsx');
const QuestionDialog = lazily(load);

export function preloadQuestion(): void {
  loadOnce(load).catch(() => undefined);
}

const AskContext = createContext<AskQuestion>(() => Promise.reject(new Error('A question needs a QuestionProvider around it')));

const DeclineContext = createContext<() => void>(() => undefined);

export function useDecline(): () => void {
  return useContext(DeclineContext);
}

/** Returns a function that asks for confirmation in a dialog. Its promise rejects if the dialog fails to load. */
export function useQuestion(): AskQuestion {
  return useContext(AskContext);
}

interface OpenQuestion {
  question: Question;
  answer: (confirmed: boolean) => void;
  fail: (error: Error) => void;
}

const renderFailure = (error: Error, question: OpenQuestion) => <FailQuestion error={error} question={question} />;

function FailQuestion({ error, question }: { error: Error; question: OpenQuestion }) {
  useEffect(() => question.fail(error), [error, question]);
  return null;
}

/** Shows one question at a time. When a new question opens, the previous one resolves to false. */
export function QuestionProvider({ children }: { children: ReactNode }) {
  const [shown, setShown] = useState<OpenQuestion>();
  const open = useRef<OpenQuestion>(undefined);
  const answer = useCallback((confirmed: boolean) => {
    open.current?.answer(confirmed);
    open.current = undefined;
    setShown(undefined);
  }, []);
  const decline = useCallback(() => answer(false), [answer]);
  const ask = useCallback<AskQuestion>(
    (question) =>
      new Promise((resolve, reject) => {
        open.current?.answer(false);
        open.current = { question, answer: resolve, fail: reject };
        setShown(open.current);
      }),
    [],
  );
  return (
    <AskContext value={ask}>
      <DeclineContext value={decline}>{children}</DeclineContext>
      {shown && (
        <ErrorBoundary of={shown} fallback={({ error }) => renderFailure(error, shown)}>
          <Suspense>
            <QuestionDialog question={shown.question} onAnswer={answer} />
          </Suspense>
        </ErrorBoundary>
      )}
    </AskContext>
  );
}
