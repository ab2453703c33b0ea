import { useId, useState } from 'react';
import { Modal, usePageState } from '../../index.ts';
import type { FileEntry } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { UsageList } from './UsageList.tsx';
import { useUsages } from './useUsages.ts';
import { DialogFoot } from '../ui/DialogFoot.tsx';
import { DialogForm } from '../ui/DialogForm.tsx';

interface Props {
  entry: FileEntry;
  /** The `kind` to pass to the `rename` command, such as `gate`. */
  kind: string;
  onClose: () => void;
}

export function NameDialog({ entry, kind, onClose }: Props) {
  const client = useClient();
  const id = useId();
  const uses = useUsages(entry);
  const { set } = usePageState();
  const [name, setName] = useState(entry.name);
  const [mistake, setMistake] = useState<string>();
  const rename = async (everywhere: boolean) => {
    const to = name.trim();
    const known = new Set(client.getSnapshot().state?.files.map(({ file }) => file));
    const result = await client.edit([{ do: 'rename', kind, name: entry.name, to, everywhere }], `Renamed ${entry.name} to ${to}`);
    if (!result.ok) return setMistake(result.mistake);
    // Skip deleted files, whose hash is empty.
    const [file] = Object.entries(result.value.hashes).find(([name, hash]) => hash !== '' && !known.has(name)) ?? [];
    set({ file, place: undefined });
    onClose();
  };
  const isSame = name.trim() === '' || name.trim() === entry.name;
  return (
    <Modal title={`Rename ${entry.title ?? entry.name}`} onClose={onClose}>
      <DialogForm isOff={isSame} onSubmit={() => rename(true)}>
        <label htmlFor={id}>{entry.kind === 'screens' ? 'Address' : 'Name'}</label>
        <input id={id} className="wb-input" spellCheck={false} value={name} onChange={({ target }) => setName(target.value)} />
        <UsageList {...uses} />
        <DialogFoot mistake={mistake} onClose={onClose}>
          {uses.files.length > 0 && (
            <button type="button" className="wb-button" aria-disabled={isSame || undefined} onClick={() => !isSame && void rename(false)}>
              Only here
            </button>
          )}
          <button type="submit" className="wb-button wb-primary" aria-disabled={isSame || undefined}>
            {uses.files.length > 0 ? 'Rename everywhere' : 'Rename'}
          </button>
        </DialogFoot>
      </DialogForm>
    </Modal>
  );
}
