import { useState } from 'react';
import { useQuestion } from '../../index.ts';
import type { DraftEntry } from '../server/protocol.ts';
import { DraftChanges } from './DraftChanges.tsx';
import type { useDraftSteps } from './useDraftSteps.ts';

interface Props {
  draft: DraftEntry;
  /** All other drafts with changes. */
  others: readonly DraftEntry[];
  isOpen: boolean;
  step: ReturnType<typeof useDraftSteps>['step'];
  onOpened: () => void;
}

/** Selects an input's text, so that typing replaces it. */
function selectText(input: HTMLInputElement | null): void {
  input?.select();
}

export function DraftRow({ draft, others, isOpen, step, onOpened }: Props) {
  const { id, name, files } = draft;
  const ask = useQuestion();
  const [renamed, setRenamed] = useState<string>();
  const count = files === 0 ? 'No changes' : files === 1 ? 'Changes 1 file' : `Changes ${files} files`;
  const open = async () => {
    if (await step('open', { id })) onOpened();
  };
  const rename = async () => {
    if (renamed?.trim() && (await step('rename', { id, name: renamed.trim() }))) setRenamed(undefined);
  };
  const discard = async () => {
    const text = `${files === 0 ? 'It has no changes.' : 'Its changes will be lost.'} You can’t undo this.`;
    if (await ask({ title: `Discard the draft “${name}”?`, text, label: 'Discard', tone: 'danger' })) await step('discard', { id });
  };
  return (
    <li>
      <p className="wb-row">
        {renamed === undefined ? (
          <strong>{name}</strong>
        ) : (
          <input
            ref={selectText}
            className="wb-input"
            aria-label={`New name for ${name}`}
            value={renamed}
            maxLength={60}
            onChange={({ target }) => setRenamed(target.value)}
            onKeyDown={(event) => {
              if (event.key !== 'Enter') return;
              // Without this call, Enter would also submit the dialog's form and start a new draft.
              event.preventDefault();
              void rename();
            }}
          />
        )}
        {isOpen && <span className="wb-tag">Open</span>}
        <span className="wb-small">{count}</span>
        <span className="wb-bar-end">
          {renamed === undefined ? (
            <button type="button" className="wb-button" aria-label={`Rename ${name}`} onClick={() => setRenamed(name)}>
              Rename
            </button>
          ) : (
            <button type="button" className="wb-button" onClick={() => void rename()}>
              Keep the name
            </button>
          )}
          {!isOpen && (
            <button type="button" className="wb-button" aria-label={`Discard ${name}`} onClick={() => void discard()}>
              Discard
            </button>
          )}
          {!isOpen && (
            <button type="button" className="wb-button" aria-label={`Switch to ${name}`} onClick={() => void open()}>
              Switch
            </button>
          )}
        </span>
      </p>
      {files > 0 && <DraftChanges draft={draft} others={others} />}
    </li>
  );
}
