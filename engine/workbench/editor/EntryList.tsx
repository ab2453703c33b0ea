import { useId, useRef, useState } from 'react';
import type { EntryForm, FormList } from '../../compiler/edits/EntryForm.ts';
import type { Path } from '../../compiler/source/Source.ts';
import type { Command } from '../server/protocol.ts';
import { formatPointer } from '../client/pointer.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { plainHelp } from './formFields.ts';
import { indexAfter, type ListStep } from './listSteps.ts';
import { TakenBack, type Removal } from './TakenBack.tsx';
import { useEntryDrag } from './useEntryDrag.ts';
import { useFocusAfterRemoval } from './useFocusAfterRemoval.ts';
import type { EntryFormState } from './useEntryForm.ts';

interface Props {
  form: EntryForm;
  revision: number;
  list: FormList;
  /** An entry that the user removed with the button in the entry's own form. */
  removedElsewhere?: Removal | undefined;
  run: EntryFormState['run'];
  onGo: (file: string, path: Path) => void;
}

export function EntryList({ form: { file }, revision, list, removedElsewhere, run, onGo }: Props) {
  const id = useId();
  const box = useRef<HTMLUListElement>(null);
  const heading = useRef<HTMLHeadingElement>(null);
  const [removed, setRemoved] = useState<Removal>();
  // Moves and removals that the screen doesn't show yet. Clicks refer to the old positions, which must be converted.
  const pending = useRef<{ step: ListStep; revision: number }[]>([]);
  const { entries, adds, label, help } = list;
  const steps = () => pending.current.filter((change) => change.revision > revision).map(({ step }) => step);
  const placeOf = (index: number) => indexAfter(index, steps());
  const pathAt = (at: number): Path => [...list.path, at];
  const runStep = async (step: ListStep, command: Command, words: string): Promise<number | undefined> => {
    const entry = { step, revision: Infinity };
    pending.current = [...pending.current.filter((change) => change.revision > revision), entry];
    const newRevision = await run([command], `${label}: ${words}`);
    entry.revision = newRevision ?? -1;
    return newRevision;
  };
  const move = async (index: number, by: -1 | 1) => {
    const [at, last] = [placeOf(index), indexAfter(entries.length, steps()) ?? 0];
    const entry = entries[index];
    if (!entry || at === undefined || at + by < 0 || at + by >= last) return;
    await moveTo(entry.title, at, at + by);
  };
  const moveTo = async (title: string, at: number, to: number) => {
    await runStep({ move: at, to }, { do: 'move', file, path: pathAt(at), to }, `moved ${title}`);
    requestAnimationFrame(() => box.current?.children[to]?.querySelector<HTMLElement>('button')?.focus());
  };
  const drag = useEntryDrag((index, over, isAfter) => {
    const [at, beside] = [placeOf(index), placeOf(over)];
    const entry = entries[index];
    if (!entry || at === undefined || beside === undefined) return;
    const to = beside - Number(beside > at) + Number(isAfter);
    if (to !== at) void moveTo(entry.title, at, to);
  });
  const remove = async (index: number) => {
    const at = placeOf(index);
    const entry = entries[index];
    if (!entry || at === undefined) return;
    const newRevision = await runStep({ remove: at }, { do: 'remove', file, path: pathAt(at) }, `removed ${entry.title}`);
    if (newRevision !== undefined) setRemoved({ title: entry.title, path: pathAt(at), revision: newRevision });
  };
  const removal = removed ?? (removedElsewhere && isEntryOf(list.path, removedElsewhere.path) ? removedElsewhere : undefined);
  useFocusAfterRemoval(removal, removal !== undefined && revision >= removal.revision, ({ path: place }) => {
    const next = Math.min(Number(place.at(-1)), entries.length - 1);
    return box.current?.children[next]?.querySelector<HTMLElement>('.wb-into') ?? heading.current;
  });
  const add = async (value: string) => {
    const [entry] = adds.filter((one) => one.label === value);
    if (!entry) return;
    const at = indexAfter(entry.at ?? entries.length, steps()) ?? entries.length;
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
        <span className="wb-count">{entries.length}</span>
      </h3>
      <ul ref={box}>
        {entries.map(({ title, path, canMove }, index) => (
          <li key={formatPointer(path)} className="wb-list-row" {...(canMove && drag(index))}>
            {canMove && (
              <span className="wb-drag" aria-hidden="true" title="Drag to another place">
                ⠿
              </span>
            )}
            <button
              type="button"
              className="wb-into"
              onClick={() => onGo(file, path)}
              aria-keyshortcuts={canMove ? 'Alt+ArrowUp Alt+ArrowDown' : undefined}
              onKeyDown={(event) => {
                if (!event.altKey || !canMove || (event.key !== 'ArrowUp' && event.key !== 'ArrowDown')) return;
                event.preventDefault();
                void move(index, event.key === 'ArrowUp' ? -1 : 1);
              }}
            >
              <span>{title}</span>
              <WorkbenchGlyph name="right" />
            </button>
            {canMove && <IconButton glyph="up" label={`Move ${title} up`} disabled={index === 0} onClick={() => void move(index, -1)} />}
            {canMove && (
              <IconButton
                glyph="down"
                label={`Move ${title} down`}
                disabled={index === entries.length - 1}
                onClick={() => void move(index, 1)}
              />
            )}
            <IconButton glyph="close" label={`Remove ${title}`} onClick={() => void remove(index)} />
          </li>
        ))}
      </ul>
      {entries.length === 0 && <p className="wb-small">Nothing here yet.</p>}
      {removed && <TakenBack removal={removed} onClose={() => setRemoved(undefined)} />}
      {adds.length === 1 && adds[0] && (
        <button type="button" className="wb-button wb-quiet" onClick={() => void add(adds[0]?.label ?? '')}>
          <WorkbenchGlyph name="plus" />
          <span>{`Add ${adds[0].label}`}</span>
        </button>
      )}
      {adds.length > 1 && (
        <select aria-label={`Add to ${label}`} value="" className="wb-add" onChange={({ target }) => void add(target.value)}>
          <option value="">Add …</option>
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
