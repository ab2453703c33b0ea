import { useEffect, useRef, type MouseEvent } from 'react';
import { useHref } from 'react-router-dom';
import { markMatches } from '../../core/search/findEntries.ts';
import { Icon } from '../ui/Icon.tsx';
import type { FoundGoal } from './FoundGoal.ts';
import type { SearchMatches } from './useSearch.ts';
import type { FormatPhrase } from '../../core/fields/phrases.ts';
import { usePhrases } from '../context/usePhrases.ts';
import { uiPhrases } from '../ui/uiPhrases.ts';
import { searchPhrases } from './searchPhrases.ts';

interface SearchResultsProps {
  /** The list's id. The options' ids are `ID-0`, `ID-1`, and so on. */
  id: string;
  found: SearchMatches;
  active: number;
  onPoint: (index: number) => void;
  onChoose: (goal: FoundGoal) => void;
}

export function SearchResults({ id, found, active, onPoint, onChoose }: SearchResultsProps) {
  const { typed, groups } = found;
  const phrase = usePhrases(searchPhrases);
  const loading = usePhrases(uiPhrases)('loading');
  const list = useRef<HTMLDivElement>(null);
  const count = countMatches(groups);
  useEffect(() => {
    list.current?.querySelector('[aria-selected=true]')?.scrollIntoView({ block: 'nearest' });
  }, [active, typed]);
  return (
    <div className="flex min-h-0 flex-1 flex-col">
      <p role="status" className={wordsClass(found, count)}>
        {found.loading && count === 0 ? loading : formatStatus(found, count, phrase)}
      </p>
      <div
        ref={list}
        id={id}
        role="listbox"
        aria-label={phrase('results')}
        className="min-h-0 flex-1 overflow-y-auto overscroll-contain px-2 pb-2"
      >
        {groups.map(({ label, goals, total }, group) => (
          <div key={label} role="group" aria-label={label}>
            <p aria-hidden="true" className="eyebrow flex justify-between gap-4 px-3 pt-4 pb-1.5 text-muted">
              <span>{label}</span>
              {total > goals.length && (
                <span className="font-normal tracking-normal normal-case">{phrase('some', { shown: goals.length, total })}</span>
              )}
            </p>
            {goals.map((goal, place) => {
              const own = countMatches(groups.slice(0, group)) + place;
              return (
                <Result
                  key={`${label} ${goal.to} ${own}`}
                  id={`${id}-${own}`}
                  goal={goal}
                  typed={typed}
                  selected={own === active}
                  onPoint={() => onPoint(own)}
                  onChoose={onChoose}
                />
              );
            })}
          </div>
        ))}
      </div>
    </div>
  );
}

function countMatches(groups: SearchMatches['groups']): number {
  return groups.reduce((sum, { goals }) => sum + goals.length, 0);
}

/** Returns CSS classes for the status text. The text is visible only if nothing was found or some results failed to load. */
function wordsClass({ typed, loading, failed }: SearchMatches, count: number): string {
  if (typed === '' || (count === 0 && loading)) return 'sr-only';
  if (count === 0) return 'px-6 py-10 text-center text-muted';
  return failed ? 'px-6 py-2 text-sm text-muted' : 'sr-only';
}

function formatStatus({ typed, failed }: SearchMatches, count: number, phrase: FormatPhrase<typeof searchPhrases.texts>): string {
  if (typed === '') return '';
  const found = count === 0 ? phrase('nothing', { typed }) : phrase('count', { count });
  return failed ? phrase('incomplete', { found }) : found;
}

interface ResultProps {
  id: string;
  goal: FoundGoal;
  typed: string;
  selected: boolean;
  onPoint: () => void;
  onChoose: (goal: FoundGoal) => void;
}

/** A search result. It is a link, so that viewers can open it in a new tab. */
function Result({ id, goal, typed, selected, onPoint, onChoose }: ResultProps) {
  const href = useHref(goal.to);
  const press = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onChoose(goal);
  };
  return (
    <a
      id={id}
      role="option"
      aria-selected={selected}
      href={href}
      tabIndex={-1}
      onPointerMove={onPoint}
      onClick={press}
      className="flex min-h-11 items-center gap-3 rounded-(--radius-control) px-3 py-1.5 aria-selected:bg-sunken aria-selected:outline-2 aria-selected:-outline-offset-2 aria-selected:outline-(--focus)"
    >
      <span className="flex w-5 shrink-0 justify-center text-muted">
        {goal.icon ? <Icon name={goal.icon} /> : <span className="size-1.5 rotate-45 bg-current" />}
      </span>
      <span className="min-w-0 flex-1">
        <Marked text={goal.title} typed={typed} />
      </span>
      {goal.note && (
        <span className="max-w-[50%] min-w-0 truncate text-end text-sm text-muted">
          <Marked text={goal.note} typed={typed} />
        </span>
      )}
    </a>
  );
}

function Marked({ text, typed }: { text: string; typed: string }) {
  return markMatches(text, typed).map((piece, index) =>
    piece.found ? (
      <mark key={index} className="bg-transparent font-semibold text-(--color-primary-text) underline decoration-2 underline-offset-4">
        {piece.text}
      </mark>
    ) : (
      <span key={index}>{piece.text}</span>
    ),
  );
}
