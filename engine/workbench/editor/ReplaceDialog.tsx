import { useId, useMemo, useState } from 'react';
import { Modal, useNotice, usePageState } from '../../index.ts';
import type { TextPlace } from '../../compiler/edits/listTextPlaces.ts';
import { useClient } from '../client/ClientContext.ts';
import { formatPointer } from '../client/pointer.ts';
import { useResponse } from '../client/useWorkbench.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { ReviewGroup } from '../ui/ReviewGroup.tsx';
import { useInputDialog } from '../ui/useInputDialog.ts';
import { createReplacer, joinReplacedParts, type ReplacedPart } from './createReplacer.ts';

interface TextMatch extends TextPlace {
  id: string;
  parts: readonly ReplacedPart[];
}

const groups = [
  { use: 'text', title: 'Portal text', hint: undefined },
  { use: 'record', title: 'Sample records', hint: undefined },
  {
    use: 'name',
    title: 'Names and addresses',
    hint: 'Other files or the portal’s code may use these names and addresses. If you replace any of them, check Problems afterward.',
  },
] as const;

/** Replaces words in all files. Shows each match in its context, with a checkbox. */
export function ReplaceDialog({ find: first, onClose }: { find: string; onClose: () => void }) {
  const client = useClient();
  const id = useId();
  const { set } = usePageState();
  const notice = useNotice();
  const { value: places, mistake: loadFailure } = useResponse<readonly TextPlace[]>('/api/texts');
  const [find, setFind] = useState(first);
  const [to, setTo] = useState('');
  const [options, setOptions] = useState({ wholeWords: false, plural: true, matchCase: false });
  /** The ids of the matches whose checkboxes differ from the default. */
  const [switched, setSwitched] = useState<ReadonlySet<string>>(new Set());
  const [mistake, setMistake] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { box, note, close } = useInputDialog(onClose);
  const hits = useMemo(() => findHits(places ?? [], createReplacer({ find, to, ...options })), [places, find, to, options]);
  // By default, include all matches except those in names and addresses.
  const excluded = new Set(hits.filter((hit) => (hit.use === 'name') !== switched.has(hit.id)).map((hit) => hit.id));
  const included = hits.filter((hit) => !excluded.has(hit.id));
  const isOff = isBusy || included.length === 0;

  const exclude = (keys: readonly string[], isExcluded: boolean) => {
    const next = new Set(switched);
    for (const hit of hits.filter((known) => keys.includes(known.id))) {
      if (isExcluded === (hit.use === 'name')) next.delete(hit.id);
      else next.add(hit.id);
    }
    setSwitched(next);
  };
  const replace = async () => {
    setBusy(true);
    const changes = included.map(({ file, path, text, parts }) => ({ file, path, from: text, to: joinReplacedParts(parts) }));
    const count = changes.length === 1 ? 'one place' : `${changes.length} places`;
    const label = `Replaced “${short(find)}” with “${short(to)}” in ${count}`;
    const result = await client.edit([{ do: 'replace', places: changes }], label);
    setBusy(false);
    if (!result.ok) return setMistake(result.mistake);
    note(false);
    notice(`${label}. You can undo this.`, { tone: 'success' });
    set({ open: undefined, find: to === '' ? undefined : to });
  };
  const tick = (key: keyof typeof options) => ({
    isOn: options[key],
    onChange: (isOn: boolean) => setOptions({ ...options, [key]: isOn }),
  });

  return (
    <Modal title="Replace in all files" size="large" onClose={close}>
      <DialogForm box={box} isOff={isOff} onSubmit={replace}>
        <div className="wb-pairs">
          <label htmlFor={`${id}find`}>Find</label>
          <input id={`${id}find`} className="wb-input" value={find} onChange={({ target }) => setFind(target.value)} />
          <label htmlFor={`${id}to`}>Replace with</label>
          <input
            id={`${id}to`}
            className="wb-input"
            value={to}
            onChange={({ target }) => {
              setTo(target.value);
              note(true);
            }}
          />
        </div>
        <div className="wb-row">
          <Tick label="Whole words" {...tick('wholeWords')} />
          <Tick label="Include plurals with “s”" {...tick('plural')} isUnused={!options.wholeWords} />
          <Tick label="Match case" {...tick('matchCase')} />
          {!options.matchCase && <span className="wb-small">Replacements keep the capitalization of the original words.</span>}
        </div>
        {loadFailure !== undefined && <p className="wb-small">{loadFailure}</p>}
        {loadFailure === undefined && !places && <p className="wb-small">Searching</p>}
        <p role="status" className="wb-unseen">
          {places && `${hits.length} found, ${included.length} selected`}
        </p>
        {places && hits.length === 0 && <p className="wb-small">No matches</p>}
        <div className="wb-reviews">
          {groups.map(({ use, title, hint }) => (
            <ReviewGroup
              key={use}
              title={title}
              hint={hint}
              items={hits.filter((hit) => hit.use === use)}
              keyOf={(hit) => hit.id}
              excluded={excluded}
              onExclude={exclude}
            >
              {(hit) => <HitText hit={hit} />}
            </ReviewGroup>
          ))}
        </div>
        <DialogFoot mistake={mistake} onClose={close}>
          <button type="submit" className="wb-button wb-primary" aria-disabled={isOff || undefined}>
            {included.length === 0 ? 'Replace' : `Replace in ${included.length} ${included.length === 1 ? 'place' : 'places'}`}
          </button>
        </DialogFoot>
      </DialogForm>
    </Modal>
  );
}

interface TickProps {
  label: string;
  isOn: boolean;
  isUnused?: boolean;
  onChange: (isOn: boolean) => void;
}

function Tick({ label, isOn, isUnused = false, onChange }: TickProps) {
  return (
    <label className="wb-tick">
      <input type="checkbox" checked={isOn && !isUnused} disabled={isUnused} onChange={({ target }) => onChange(target.checked)} />
      <span>{label}</span>
    </label>
  );
}

function findHits(places: readonly TextPlace[], replaced: (text: string) => ReplacedPart[] | undefined): TextMatch[] {
  return places.flatMap((place) => {
    const parts = replaced(place.text);
    return parts ? [{ ...place, id: `${place.file}#${formatPointer(place.path)}`, parts }] : [];
  });
}

/** The number of characters to show on each side of a match. */
const around = 60;

function HitText({ hit: { parts, key, file } }: { hit: TextMatch }) {
  // The React keys are indexes, because the parts have no ids.
  return (
    <>
      <span className="wb-review-text">
        {parts.map(({ text, to }, at) =>
          to === undefined ? (
            <span key={at}>{context(text, at === 0, at === parts.length - 1)}</span>
          ) : (
            <span key={at}>
              <del>{text}</del>
              <span className="wb-unseen">{to === '' ? ' is removed ' : ' becomes '}</span>
              {to !== '' && <ins>{to}</ins>}
            </span>
          ),
        )}
      </span>
      <span className="wb-small">{key === '' ? file : `${key} · ${file}`}</span>
    </>
  );
}

function context(text: string, isFirst: boolean, isLast: boolean): string {
  if (isFirst && text.length > around) return `… ${text.slice(text.indexOf(' ', text.length - around) + 1)}`;
  if (isLast && text.length > around) return `${text.slice(0, around).trimEnd()} …`;
  return text.length > around * 2 ? `${text.slice(0, around).trimEnd()} … ${text.slice(-around).trimStart()}` : text;
}

function short(text: string): string {
  return text.length > 40 ? `${text.slice(0, 39)}…` : text;
}
