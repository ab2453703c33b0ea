import { useState } from 'react';
import { Modal, usePageState } from '../../index.ts';
import type { FileEntry } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { UsageList } from './UsageList.tsx';
import { useUsages } from './useUsages.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';

/** Deletes a file, and optionally all references to it. Remaining references are reported as problems. */
export function RemoveDialog({ entry, onClose }: { entry: FileEntry; onClose: () => void }) {
  const client = useClient();
  const uses = useUsages(entry);
  const { set } = usePageState();
  const [mistake, setMistake] = useState<string>();
  const remove = async (everywhere: boolean) => {
    const result = await client.edit([{ do: 'removeFile', file: entry.file, everywhere }], `Deleted ${entry.title ?? entry.name}`);
    if (!result.ok) return setMistake(result.mistake);
    set({ file: undefined, place: undefined });
    onClose();
  };
  return (
    <Modal title={`Delete ${entry.title ?? entry.name}?`} role="alertdialog" onClose={onClose}>
      <div className="wb wb-dialog">
        <p>
          <code>{entry.file}</code> will be removed from the draft. You can undo this, even after you save.
        </p>
        <UsageList {...uses} />
        <DialogFoot mistake={mistake} onClose={onClose}>
          {uses.files.length > 0 && (
            <button type="button" className="wb-button" onClick={() => void remove(false)}>
              Only this file
            </button>
          )}
          <button
            type="button"
            className="wb-button wb-danger"
            aria-disabled={uses.loading || undefined}
            onClick={() => !uses.loading && void remove(true)}
          >
            {uses.files.length > 0 ? 'Delete it and all references to it' : 'Delete'}
          </button>
        </DialogFoot>
      </div>
    </Modal>
  );
}
