import { useEffect, useRef, type KeyboardEvent } from 'react';
import type { DriveResponse, SerializedStep } from '../server/drive/driveProtocol.ts';
import { changeWords } from './changeWords.ts';
import type { SharedChange } from './createRecordRelay.ts';
import type { LogEntry } from './jointLog.ts';
import { logOfPeople } from './logOfPeople.ts';
import { exampleWords } from './payloadFields.ts';
import { Panel } from './Panel.tsx';
import { useDrive } from './useDrive.ts';
import { usePeople } from './usePeople.ts';

/** Lists the steps of one or two runs. Clicking a step goes back to that step. */
export function LogPanel({ response: { steps, at } }: { response: DriveResponse }) {
  const { viewStep } = useDrive();
  const two = usePeople();
  const entries = two ? logOfPeople(two) : steps.map((step, index): LogEntry => ({ person: 0, index, step }));
  const own = two?.active ?? 0;
  const current = entries.findIndex((entry) => !entry.change && entry.person === own && entry.index === at);
  const shown = entries.flatMap((entry) => (entry.change ? [] : [entry.step]));
  const failed = shown.filter(({ failures }) => failures.length > 0).length;
  const count = shown.filter(({ step }) => step).length;
  const list = useRef<HTMLOListElement>(null);
  // Scroll to the current step.
  useEffect(() => {
    list.current?.querySelector('[aria-current="step"]')?.parentElement?.scrollIntoView?.({ block: 'nearest' });
  }, [current, entries.length]);
  const choose = (entry: LogEntry | undefined) => {
    if (!entry || entry.change) return;
    if (!two) return viewStep(entry.index);
    two.choose(entry.person);
    two.people[entry.person].drive.viewStep(entry.index);
  };
  const press = (event: KeyboardEvent) => {
    const steppable = [...entries.keys()].filter((index) => !entries[index]?.change);
    const position = steppable.indexOf(current);
    const next = { ArrowUp: position - 1, ArrowDown: position + 1, Home: 0, End: steppable.length - 1 }[event.key];
    if (next === undefined || next < 0 || next >= steppable.length) return;
    event.preventDefault();
    choose(entries[steppable[next] ?? 0]);
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
          <span className="wb-small">{`${count} ${count === 1 ? 'step' : 'steps'}`}</span>
        )
      }
    >
      <ol ref={list} className="wb-log" onKeyDown={press}>
        {entries.map((entry, index) => {
          const name = two?.people[entry.person].name;
          if (entry.change) return <ChangeRow key={index} change={entry.change} name={name} />;
          const { person, index: number, step } = entry;
          const isOwn = person === own;
          return (
            <li key={index} data-ahead={(isOwn && number > at) || undefined}>
              <button
                type="button"
                aria-current={index === current ? 'step' : undefined}
                tabIndex={index === current ? 0 : -1}
                onClick={() => choose(entry)}
              >
                <span className="wb-log-number">{number}</span>
                <span className="wb-log-words">
                  {name && <span className="wb-tag">{name}</span>}
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
          );
        })}
      </ol>
    </Panel>
  );
}

function ChangeRow({ change, name }: { change: SharedChange; name: string | undefined }) {
  return (
    <li className="wb-log-change">
      <span className="wb-tag">{name}</span>
      <span>{changeWords(change)}</span>
    </li>
  );
}

/** Returns true if the machine rejected the step's event or effect. */
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
const words = { action: 'does', start: 'starts', stop: 'stops' } as const;

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
