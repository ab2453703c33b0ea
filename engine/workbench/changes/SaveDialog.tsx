import { useId, useState, type ReactNode } from 'react';
import { Modal, useNotice, usePageState } from '../../index.ts';
import type { AuthorResponse, SaveResponse, SaveRequest } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { useChanges } from '../client/useChanges.ts';
import { summarizeSentences } from '../client/summarizeSentences.ts';
import { useResponse, useWorkbench } from '../client/useWorkbench.ts';
import { LockedOut } from './changeParts.tsx';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { useInputDialog } from '../ui/useInputDialog.ts';

const confirmation = 'lock them out';

export function SaveDialog({ onClose }: { onClose: () => void }) {
  const client = useClient();
  const id = useId();
  const { state } = useWorkbench();
  const { set } = usePageState();
  const notice = useNotice();
  const { value: changes, mistake: unknown, loading } = useChanges();
  const { value: author } = useResponse<AuthorResponse>('/api/author');
  const [own, setOwn] = useState<string>();
  const [why, setWhy] = useState('');
  const [by, setBy] = useState<string>();
  const [commit, setCommit] = useState(false);
  const [typed, setTyped] = useState('');
  const [mistake, setMistake] = useState<string>();
  const [isBusy, setBusy] = useState(false);
  const { box, note, close } = useInputDialog(onClose);

  const unsaved = state?.unsaved ?? [];
  const errors = state?.problemCount.errors ?? 0;
  const lockedOut = changes?.lockedOut ?? [];
  const changeSentences = changes?.sentences?.map(({ sentence }) => sentence) ?? [];
  const words = own ?? (changeSentences.length > 0 ? changeSentences : (changes?.edits.map((edit) => edit.words) ?? [])).join('\n');
  const isUnconfirmed = lockedOut.length > 0 && typed.trim().toLowerCase() !== confirmation;
  const isOff = isBusy || isUnconfirmed || loading || unsaved.length === 0;

  const save = async () => {
    setBusy(true);
    const request: SaveRequest = {
      words,
      commit,
      ...(why !== '' && { why }),
      ...(by !== undefined && { by }),
      ...((lockedOut.length > 0 || errors > 0) && { confirmed: true }),
    };
    const result = await client.postAfterEdits<SaveResponse>('/api/save', request);
    setBusy(false);
    if (!result.ok) return setMistake(result.mistake);
    const { failed, commit: committed } = result.value;
    if (failed.length > 0) return setMistake(failed.map(({ file, mistake: why }) => `${file}: ${why}`).join(' '));
    note(false);
    if (typeof committed === 'object') notice(`Saved, but not committed: ${committed.mistake}`, { tone: 'warning' });
    else notice(committed ? `Saved as commit ${committed}` : 'Saved', { tone: 'success' });
    onClose();
  };

  return (
    <Modal title="Save" size="medium" onClose={close}>
      <DialogForm box={box} isOff={isOff} onSubmit={save}>
        {errors > 0 && (
          <p className="wb-notice" data-tone="danger">
            <span>{errors === 1 ? 'There is a problem to fix.' : `There are ${errors} problems to fix.`}</span>
            <span> If you save now, the portal won’t start. </span>
            <button type="button" className="wb-link" onClick={() => set({ open: undefined, tab: 'problems' })}>
              Show
            </button>
          </p>
        )}
        {unknown && <p className="wb-wrong">{unknown}</p>}
        <label htmlFor={id}>What changes</label>
        <Folded lines={own === undefined && !loading ? words.split('\n') : []}>
          <textarea
            id={id}
            className="wb-input"
            rows={Math.min(10, Math.max(3, words.split('\n').length))}
            value={loading ? 'Checking the effects…' : words}
            readOnly={loading}
            onChange={({ target }) => {
              setOwn(target.value);
              note(true);
            }}
          />
        </Folded>
        <div className="wb-pairs">
          <label htmlFor={`${id}why`}>Why (optional)</label>
          <input
            id={`${id}why`}
            className="wb-input"
            value={why}
            maxLength={1000}
            onChange={({ target }) => {
              setWhy(target.value);
              note(true);
            }}
          />
          <label htmlFor={`${id}by`}>Saved by</label>
          <input
            id={`${id}by`}
            className="wb-input"
            autoComplete="name"
            maxLength={200}
            value={by ?? author?.name ?? ''}
            onChange={({ target }) => setBy(target.value)}
          />
        </div>
        <details open={unsaved.length < 6}>
          <summary>{`${unsaved.length} ${unsaved.length === 1 ? 'file' : 'files'} to write`}</summary>
          <ul className="wb-files">
            {unsaved.map((file) => (
              <li key={file}>
                <code>{file}</code>
              </li>
            ))}
          </ul>
        </details>
        <LockedOut sentences={lockedOut} />
        {lockedOut.length > 0 && (
          <>
            <label htmlFor={`${id}words`}>
              To save anyway, type <code>{confirmation}</code>
            </label>
            <input
              id={`${id}words`}
              className="wb-input"
              autoComplete="off"
              value={typed}
              onChange={({ target }) => setTyped(target.value)}
            />
          </>
        )}
        {state?.isGit && (
          <label className="wb-tick">
            <input type="checkbox" checked={commit} onChange={({ target }) => setCommit(target.checked)} /> Commit with this message
          </label>
        )}
        <DialogFoot mistake={mistake} onClose={close}>
          <button
            type="submit"
            className={`wb-button ${errors > 0 || lockedOut.length > 0 ? 'wb-danger' : 'wb-primary'}`}
            aria-disabled={isOff || undefined}
          >
            {loading ? 'Working…' : isBusy ? 'Saving' : errors > 0 ? 'Save anyway' : 'Save'}
          </button>
        </DialogFoot>
      </DialogForm>
    </Modal>
  );
}

/** The maximum number of sentences to show at once. Longer lists are collapsed. */
const most = 8;

/** Collapses a long list of sentences under a summary until the user expands it. */
function Folded({ lines, children }: { lines: readonly string[]; children: ReactNode }) {
  const [isOpen, setOpen] = useState(false);
  const isLong = lines.length > most;
  return (
    <details className="wb-folded" open={!isLong || isOpen} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary hidden={!isLong}>{isLong ? `${lines.length} changes: ${summarizeSentences(lines)}` : ''}</summary>
      {children}
    </details>
  );
}
