import { useId, useRef, useState } from 'react';
import type { EntryForm, FormList } from '../../compiler/edits/EntryForm.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { Command } from '../server/protocol.ts';
import { formatPointer } from '../client/pointer.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { plainHelp } from './formFields.ts';
import { listAfter, type ListStep } from './listSteps.ts';
import { RemovalNotice, type RemovedEntry } from './RemovalNotice.tsx';
import { useEntryDrag } from './useEntryDrag.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';
import type { EntryFormState } from './useEntryForm.ts';

interface Props {
  form: EntryForm;
  revision: number;
  list: FormList;
  /** An entry that the user removed in the entry's own form, not in this list. */
  removedElsewhere?: RemovedEntry | undefined;
  run: EntryFormState['run'];
  onGo: (file: string, path: Path) => void;
}

/** A change that the list from the server may not contain yet. */
interface PendingStep {
  step: ListStep;
  /** The first revision that contains `step`. `Infinity` until the server has saved the step, and -1 if the server has rejected it. */
  revision: number;
}

export function EntryList({ form: { file }, revision, list, removedElsewhere, run, onGo }: Props) {
  const id = useId();
  const box = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<RemovedEntry>();
  const [pending, setPending] = useState<readonly PendingStep[]>([]);
  const { entries, adds, label, help } = list;
  const unshown = pending.filter((one) => one.revision > revision);
  // Show moves and removals immediately. If the list waited for the server, a click could hit the wrong row.
  const rows = listAfter(
    entries,
    unshown.map(({ step }) => step),
  );
  const pathAt = (at: number): Path => [...list.path, at];
  const runStep = async (step: ListStep, command: Command, words: string): Promise<number | undefined> => {
    const sent = { step, revision: Infinity };
    setPending((before) => [...before.filter((one) => one.revision > revision), sent]);
    const newRevision = await run([command], `${label}: ${words}`);
    setPending((before) => before.map((one) => (one === sent ? { step, revision: newRevision ?? -1 } : one)));
    return newRevision;
  };
  const moveTo = (at: number, to: number) => {
    const entry = rows[at];
    if (!entry || to < 0 || to >= rows.length) return;
    void runStep({ move: at, to }, { do: 'move', file, path: pathAt(at), to }, `moved ${entry.title}`);
    requestAnimationFrame(() => box.current?.querySelector<HTMLElement>(`[data-index="${to}"] button`)?.focus());
  };
  const drag = useEntryDrag((at, beside, isAfter) => {
    const to = beside - Number(beside > at) + Number(isAfter);
    if (to !== at) moveTo(at, to);
  });
  const remove = async (at: number) => {
    const entry = rows[at];
    if (!entry) return;
    const newRevision = await runStep({ remove: at }, { do: 'remove', file, path: pathAt(at) }, `removed ${entry.title}`);
    if (newRevision !== undefined) setRemoved({ title: entry.title, path: pathAt(at), revision: newRevision });
  };
  const removal = removed ?? (removedElsewhere && isEntryOf(list.path, removedElsewhere.path) ? removedElsewhere : undefined);
  const isGone = removal !== undefined && (removal === removed || revision >= removal.revision);
  useFocusAfterRemoval(removal, isGone, ({ path: place }) => {
    const next = Math.min(Number(place.at(-1)), rows.length - 1);
    return box.current?.querySelector<HTMLElement>(`[data-index="${next}"] .wb-into`) ?? heading.current;
  });
  const add = async (value: string) => {
    const [entry] = adds.filter((one) => one.label === value);
    if (!entry) return;
    const found = rows.indexOf(entries[entry.at ?? entries.length]);
    const at = entry.at === undefined || found < 0 ? rows.length : found;
    const newRevision = await runStep(
      { insert: at },
      { do: 'insert', file, path: list.path, at, value: entry.value },
      `added ${entry.label}`,
    );
    if (newRevision !== undefined && typeof entry.value === 'object' && entry.value !== null) onGo(file, pathAt(at));
  };
  return (
    <section aria-labelledby={id} className="wb-list">
      <h3 ref={heading} tabIndex={-1} id={id} title={plainHelp(help)}>
        <span>{`${label} `}</span>
        <span className="wb-count">{rows.length}</span>
      </h3>
      <ul ref={box}>
        {rows.map((entry, index) => {
          if (!entry) return undefined;
          const { title, canMove } = entry;
          return (
            <li key={index} data-index={index} className="wb-list-row" {...(canMove && drag(index))}>
              {canMove && (
                <span className="wb-drag" aria-hidden="true" title="Drag to another place">
                  ⠿
                </span>
              )}
              <button
                type="button"
                className="wb-into"
                onClick={() => onGo(file, pathAt(index))}
                aria-keyshortcuts={canMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
                onKeyDown={(event) => {
                  if (!event.altKey || !canMove || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                  event.preventDefault();
                  moveTo(index, event.key === 'ArrowUp' ? index - 1 : index + 1);
                }}
              >
                <span>{title}</span>
                <WorkbenchGlyph name="right" />
              </button>
              {canMove && (
                <IconButton glyph="up" label={`Move ${title} up`} disabled={index === 0} onClick={() => moveTo(index, index - 1)} />
              )}
              {canMove && (
                <IconButton
                  glyph="down"
                  label={`Move ${title} down`}
                  disabled={index === rows.length - 1}
                  onClick={() => moveTo(index, index + 1)}
                />
              )}
              <IconButton
                glyph="close"
                label={`Remove ${title}`}
                onClick={({ detail }) => {
                  // A double click removes only one entry.
                  if (detail < 2) void remove(index);
                }}
              />
            </li>
          );
        })}
      </ul>
      {rows.length === 0 && <p className="wb-small">Nothing here yet.</p>}
      {removed && <RemovalNotice removal={removed} onClose={() => setRemoved(undefined)} />}
      {adds.length === 1 && adds[0] && (
        <button type="button" className="wb-button wb-quiet" onClick={() => void add(adds[0]?.label ?? '')}>
          <WorkbenchGlyph name="plus" />
          <span>{`Add ${adds[0].label}`}</span>
        </button>
      )}
      {adds.length > 1 && (
        <select aria-label={`Add to ${label}`} value="" className="wb-add" onChange={({ target }) => void add(target.value)}>
          <option value="">Add…</option>
          {adds.map((entry) => (
            <option key={entry.label}>{entry.label}</option>
          ))}
        </select>
      )}
    </section>
  );
}

function isEntryOf(list: Path, path: Path): boolean {
  return formatPointer(path.slice(0, -1)) === formatPointer(list);
}
