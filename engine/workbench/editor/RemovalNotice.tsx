import { useNotice } from '../../index.ts';
import type { Path } from '../../compiler/source/Source.ts';
import { useClient } from '../client/ClientContext.ts';
import { useWorkbench } from '../client/useWorkbench.ts';

export interface RemovedEntry {
  title: string;
  /** The entry's path before the removal. */
  path: Path;
  /** The draft's revision after the removal. */
  revision: number;
}

interface Props {
  removal: RemovedEntry;
  onClose: () => void;
}

/** A notice about a removed entry. Has an undo button until the draft changes again. */
export function RemovalNotice({ removal: { title, revision }, onClose }: Props) {
  const client = useClient();
  const { state } = useWorkbench();
  const notice = useNotice();
  const isLast = state?.revision === revision;
  const undo = async () => {
    const result = await client.step('undo', revision);
    if (result.ok) onClose();
    else notice(result.mistake, { tone: 'danger' });
  };
  return (
    <p role="status" className="wb-removed">
      <span>{`“${title}” was removed.`}</span>
      {isLast && (
        <button type="button" className="wb-link" onClick={() => void undo()}>
          Undo the removal
        </button>
      )}
      <button type="button" className="wb-link" onClick={onClose}>
        OK
      </button>
    </p>
  );
}
