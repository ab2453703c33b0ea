import { useId, useState } from 'react';
import type { EntryForm, FormKeys } from '../../compiler/edits/EntryForm.ts';
import type { Path } from '../../compiler/source/Source.ts';
import { WorkbenchGlyph } from '../ui/WorkbenchGlyph.tsx';
import type { EntryFormState } from './useEntryForm.ts';

interface Props {
  form: EntryForm;
  keys: FormKeys;
  run: EntryFormState['run'];
  onGo: (file: string, path: Path) => void;
}

/** Adds an entry to an object whose keys are names, such as `values`. The user chooses a known name or types a new one. */
export function EntryKeys({ form, keys, run, onGo }: Props) {
  const { label, adds, taken } = keys;
  const add = async (key: string, value: unknown) => {
    const path = [...form.path, key];
    const newRevision = await run([{ do: 'insert', file: form.file, path: form.path, key, value }], `${form.title}: added ${key}`);
    if (newRevision === undefined) return false;
    if (typeof value === 'object' && value !== null) onGo(form.file, path);
    return true;
  };
  if (adds.length === 0) return null;
  if (adds.some(({ key }) => key === undefined)) return <NamedKey what={label.toLowerCase()} adds={adds} taken={taken} onAdd={add} />;
  return (
    <select
      aria-label={`Add ${label}`}
      value=""
      className="wb-add"
      onChange={({ target }) => {
        const chosen = adds.find(({ key }) => key === target.value);
        if (chosen?.key !== undefined) void add(chosen.key, chosen.value);
      }}
    >
      <option value="">{`Add ${label.toLowerCase()}…`}</option>
      {adds.map((one) => (
        <option key={one.key} value={one.key}>
          {one.label}
        </option>
      ))}
    </select>
  );
}

const goodName = /^[A-Za-z][\w-]*$/;

interface NamedProps {
  what: string;
  adds: FormKeys['adds'];
  taken: readonly string[];
  onAdd: (key: string, value: unknown) => Promise<boolean>;
}

function NamedKey({ what, adds, taken, onAdd }: NamedProps) {
  const id = useId();
  const [name, setName] = useState('');
  const [kind, setKind] = useState(adds[0]?.label);
  const key = name.trim();
  const wrong =
    key === ''
      ? undefined
      : taken.includes(key)
        ? `A ${what} named “${key}” already exists.`
        : goodName.test(key)
          ? undefined
          : 'Use letters, digits, -, and _, and begin with a letter.';
  const chosen = adds.find(({ label }) => label === kind) ?? adds[0];
  const isOff = key === '' || wrong !== undefined;
  return (
    <form
      className="wb-key"
      aria-label={`New ${what}`}
      onSubmit={(event) => {
        event.preventDefault();
        if (isOff || !chosen) return;
        void onAdd(key, chosen.value).then((isDone) => isDone && setName(''));
      }}
    >
      <input
        className="wb-input"
        aria-label={`Name of the new ${what}`}
        aria-describedby={wrong ? id : undefined}
        aria-invalid={wrong ? true : undefined}
        autoComplete="off"
        spellCheck={false}
        placeholder={`Name of a new ${what}`}
        value={name}
        onChange={({ target }) => setName(target.value)}
      />
      {adds.length > 1 && (
        <select className="wb-input" aria-label={`Type of the new ${what}`} value={kind} onChange={({ target }) => setKind(target.value)}>
          {adds.map(({ label }) => (
            <option key={label}>{label}</option>
          ))}
        </select>
      )}
      <button type="submit" className="wb-button" aria-disabled={isOff || undefined}>
        <WorkbenchGlyph name="plus" />
        Add
      </button>
      {wrong && (
        <p id={id} className="wb-wrong">
          {wrong}
        </p>
      )}
    </form>
  );
}
