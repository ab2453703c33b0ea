import { useNotice } from '../../index.ts';
import { client } from '../client/client.ts';
import { useWorkbench } from '../client/useWorkbench.ts';

interface Props {
  /** What was removed. */
  title: string;
  onClose: () => void;
}

/** Says that something was removed, and puts it back, as long as that was the last that was done. */
export function TakenBack({ title, onClose }: Props) {
  const { state } = useWorkbench();
  const notice = useNotice();
  const isLast = state?.undo?.includes(title) ?? false;
  const undo = async () => {
    const answer = await client.postAfterEdits('/api/undo');
    if (answer.ok) onClose();
    else notice(answer.mistake, { tone: 'danger' });
  };
  return (
    <p role="status" className="wb-removed">
      “{title}” was removed.
      {isLast && (
        <button type="button" className="wb-link" onClick={() => void undo()}>
          Put it back
        </button>
      )}
      <button type="button" className="wb-link" onClick={onClose}>
        Good
      </button>
    </p>
  );
}
