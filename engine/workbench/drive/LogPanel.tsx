import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { DriveAnswer, SerializedStep } from '../server/drive/driveProtocol.ts';
import { exampleWords } from './payloadFields.ts';
import { Panel } from './Panel.tsx';
import { useDrive } from './useDrive.ts';

/** Shows the run's log. Clicking a step shows the run at that step. The next event then replaces the steps after it. */
export function LogPanel({ answer: { steps, at } }: { answer: DriveAnswer }) {
  const { look } = useDrive();
  const failed = steps.filter(({ failures }) => failures.length > 0).length;
  const list = useRef<HTMLOListElement>(null);
  // Scroll to the current step, with its failures.
  useEffect(() => {
    list.current?.querySelector('[aria-current="step"]')?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [at, steps.length]);
  const press = (event: KeyboardEvent) => {
    const next = { ArrowUp: at - 1, ArrowDown: at + 1, Home: 0, End: steps.length - 1 }[event.key];
    if (next === undefined || next < 0 || next >= steps.length) return;
    event.preventDefault();
    look(next);
    list.current?.querySelectorAll('button')[next]?.focus();
  };
  return (
    <Panel
      title="Log"
      name="log"
      aside={
        failed > 0 ? (
          <span className="wb-chip" data-tone="danger">
            {`${failed} ${failed === 1 ? 'step' : 'steps'} didn’t go as expected`}
          </span>
        ) : (
          <span className="wb-small">{`${steps.length - 1} ${steps.length === 2 ? 'step' : 'steps'}`}</span>
        )
      }
    >
      <ol ref={list} className="wb-log" onKeyDown={press}>
        {steps.map((step, index) => (
          <li key={index} data-ahead={index > at || undefined}>
            <button
              type="button"
              aria-current={index === at ? 'step' : undefined}
              tabIndex={index === at ? 0 : -1}
              onClick={() => look(index)}
            >
              <span className="wb-log-number">{index}</span>
              <span className="wb-log-words">
                <b>{step.words}</b>
                <span>{` ${withWords(step)}`}</span>
              </span>
              <span className="wb-log-state">{isRefused(step) ? 'refused' : `→ ${step.states.join(', ')}`}</span>
              <span className="wb-log-time">{`${step.time} ms`}</span>
              <SideEffects step={step} />
            </button>
            {step.failures.map(({ what, expected, found }) => (
              <p key={what} className="wb-failure">
                <b>{what}</b>: expected <code>{expected}</code>, found <code>{found}</code>
              </p>
            ))}
          </li>
        ))}
      </ol>
    </Panel>
  );
}

/** Returns true if the machine rejected the step. Returns false if the step only lets time pass. */
function isRefused({ wasHandled, step }: SerializedStep): boolean {
  return !wasHandled && step !== undefined && ('send' in step || 'effect' in step);
}

function withWords({ step }: SerializedStep): string {
  if (!step) return '';
  if ('send' in step && step.with) return exampleWords(step.with);
  if ('effect' in step && step.fails !== undefined) return step.fails;
  if ('effect' in step && step.succeeds !== undefined && step.succeeds !== null) return exampleWords({ with: step.succeeds });
  return '';
}

const signs = { action: '!', start: '▸', stop: '■' } as const;
const words = { action: 'does', start: 'begins', stop: 'gives up' } as const;

function SideEffects({ step: { sideEffects } }: { step: SerializedStep }) {
  if (sideEffects.length === 0) return null;
  return (
    <span className="wb-side-effects">
      {sideEffects.map(({ kind, name, with: given }, index) => (
        <span key={index} data-kind={kind} title={`${words[kind]} ${name} ${given === null ? '' : JSON.stringify(given)}`}>
          <span aria-hidden="true">{`${signs[kind]} `}</span>
          <span className="wb-unseen">{`${words[kind]} `}</span>
          <span>{name}</span>
        </span>
      ))}
    </span>
  );
}
