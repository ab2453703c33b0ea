import { useId, useRef, useState } from 'react';
import type { EntryForm, FormList } from '../../compiler/edits/EntryForm.ts';
import type { Path } from '../../compiler/source/Source.ts';
import { pointerOf } from '../client/pointer.ts';
import { Glyph } from '../ui/Glyph.tsx';
import { IconButton } from '../ui/IconButton.tsx';
import { plainHelp } from './formFields.ts';
import { TakenBack } from './TakenBack.tsx';
import type { EntryFormState } from './useEntryForm.ts';

interface Props {
  form: EntryForm;
  list: FormList;
  run: EntryFormState['run'];
  onGo: (file: string, path: Path) => void;
}

/** A list inside of an entry: open one, move it, take it away, add another. */
export function EntryList({ form, list, run, onGo }: Props) {
  const id = useId();
  const box = useRef<HTMLUListElement>(null);
  const [removed, setRemoved] = useState<string>();
  const { entries, adds, label, help } = list;
  const { file } = form;
  const move = async (index: number, by: -1 | 1) => {
    const entry = entries[index];
    if (!entry || !entries[index + by]) return;
    await run([{ do: 'move', file, path: entry.path, to: index + by }], `${label}: moved ${entry.title}`);
    // The focus goes with what was moved.
    requestAnimationFrame(() => box.current?.children[index + by]?.querySelector<HTMLElement>('button')?.focus());
  };
  const remove = async (index: number) => {
    const entry = entries[index];
    if (!entry) return;
    const done = await run([{ do: 'remove', file, path: entry.path }], `${label}: removed ${entry.title}`);
    if (done !== undefined) setRemoved(entry.title);
  };
  const add = async (value: string) => {
    const [entry] = adds.filter((one) => one.label === value);
    if (!entry) return;
    const at = entry.at ?? entries.length;
    const done = await run([{ do: 'insert', file, path: list.path, at, value: entry.value }], `${label}: added ${entry.label}`);
    if (done !== undefined && typeof entry.value === 'object' && entry.value !== null) onGo(file, [...list.path, at]);
  };
  return (
    <section aria-labelledby={id} className="wb-list">
      <h3 id={id} title={plainHelp(help)}>
        {label} <span className="wb-count">{entries.length}</span>
      </h3>
      <ul ref={box}>
        {entries.map(({ title, path, canMove }, index) => (
          <li key={pointerOf(path)} className="wb-list-row">
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
              <Glyph name="right" />
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
      {removed !== undefined && <TakenBack title={removed} onClose={() => setRemoved(undefined)} />}
      {adds.length === 1 && adds[0] && (
        <button type="button" className="wb-button wb-quiet" onClick={() => void add(adds[0]?.label ?? '')}>
          <Glyph name="plus" />
          Add {adds[0].label}
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
