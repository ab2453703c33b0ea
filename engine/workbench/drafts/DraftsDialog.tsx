import { useId, useState } from 'react';
import { Modal } from '../../index.ts';
import { useResponse } from '../client/useWorkbench.ts';
import type { DraftEntry } from '../server/protocol.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';
import { DraftRow } from './DraftRow.tsx';
import { useDraftSteps } from './useDraftSteps.ts';

/** Lists the drafts. Users can rename the open draft, open or discard the other drafts, and compare two drafts. */
export function DraftsDialog({ open, onClose }: { open: DraftEntry; onClose: () => void }) {
  const id = useId();
  const { value: drafts = [open], mistake: loadFailure } = useResponse<readonly DraftEntry[]>('/api/drafts');
  const [name, setName] = useState('');
  const { step, mistake } = useDraftSteps();
  const add = async () => {
    if (await step('new', { name: name.trim() })) onClose();
  };
  return (
    <Modal title="Drafts" size="medium" onClose={onClose}>
      <DialogForm isOff={name.trim() === ''} onSubmit={add}>
        <p className="wb-small">
          Each draft keeps its own changes and undo steps until you save or discard it. Drafts don’t affect each other.
        </p>
        <ul className="wb-drafts">
          {drafts.map((draft) => (
            <DraftRow
              key={draft.id}
              draft={draft}
              others={drafts.filter(({ id, files }) => id !== draft.id && files > 0)}
              isOpen={draft.id === open.id}
              step={step}
              onOpened={onClose}
            />
          ))}
        </ul>
        <label htmlFor={id}>New draft</label>
        <input
          id={id}
          className="wb-input"
          value={name}
          maxLength={60}
          autoComplete="off"
          placeholder="Its name, such as Spring rush"
          onChange={({ target }) => setName(target.value)}
        />
        <DialogFoot mistake={mistake ?? loadFailure} cancel="Close" onClose={onClose}>
          <button type="submit" className="wb-button wb-primary" aria-disabled={name.trim() === '' || undefined}>
            Start the draft
          </button>
        </DialogFoot>
      </DialogForm>
    </Modal>
  );
}
