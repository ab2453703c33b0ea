import { useNotice } from '../../index.ts';
import type { Path } from '../../compiler/source/Source.ts';
import { useClient } from '../client/ClientContext.ts';
import { useWorkbench } from '../client/useWorkbench.ts';

export interface Removal {
  title: string;
  /** The place that the entry had in its file. */
  path: Path;
  /** The draft's first revision without the removed entry. */
  revision: number;
}

interface Props {
  removal: Removal;
  onClose: () => void;
}

/** A notice about a removed entry. It has an undo button while the removal is the last step. */
export function TakenBack({ removal: { title, revision }, onClose }: Props) {
  const client = useClient();
  const { state } = useWorkbench();
  const notice = useNotice();
  const isLast = state?.revision === revision;
  const undo = async () => {
    const answer = await client.step('undo', revision);
    if (answer.ok) onClose();
    else notice(answer.mistake, { tone: 'danger' });
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
