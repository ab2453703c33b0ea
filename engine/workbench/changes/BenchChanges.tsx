import { BlockList, useNotice, usePageState, useQuestion, type BlockProps } from '../../index.ts';
import type { benchChangesKeys } from '../blocks/benchChangesBlock.ts';
import type { ChangesResponse } from '../server/protocol.ts';
import { useClient } from '../client/ClientContext.ts';
import { useChanges } from '../client/useChanges.ts';
import { useWorkbench } from '../client/useWorkbench.ts';
import { EmptyPane } from '../ui/EmptyPane.tsx';
import { EditList, LockedOut } from './changeParts.tsx';

function ChangeList({ changes, blocks }: { changes: ChangesResponse; blocks: BlockProps<typeof benchChangesKeys>['blocks'] }) {
  return (
    <>
      <LockedOut sentences={changes.lockedOut} />
      {changes.sentences ? (
        <BlockList blocks={blocks} />
      ) : (
        <p className="wb-notice" data-tone="warning">
          The draft has problems. Fix them to see what it changes, and for whom.
        </p>
      )}
      <EditList edits={changes.edits} />
    </>
  );
}

export default function BenchChanges({ blocks }: BlockProps<typeof benchChangesKeys>) {
  const { state } = useWorkbench();
  const { set } = usePageState();
  const { value, mistake, loading } = useChanges();
  const client = useClient();
  const ask = useQuestion();
  const notice = useNotice();
  const unsaved = state?.unsaved ?? [];
  const discard = async () => {
    const text = `${unsaved.length === 1 ? 'One file' : `${unsaved.length} files`} will be restored to the saved version. You can undo this.`;
    if (!(await ask({ title: 'Discard the draft?', text, label: 'Discard', tone: 'danger' }))) return;
    const result = await client.postAfterEdits('/api/discard', {});
    if (!result.ok) notice(result.mistake, { tone: 'danger' });
  };
  if (unsaved.length === 0)
    return (
      <EmptyPane title="No changes yet">
        <p>Edits that you haven’t saved are listed here in plain words.</p>
      </EmptyPane>
    );
  return (
    <div className="wb-changes">
      {mistake && <p className="wb-wrong">{mistake}</p>}
      {loading && (
        <p role="status" className="wb-notice">
          Working…
        </p>
      )}
      {value && <ChangeList changes={value} blocks={blocks} />}
      <p className="wb-row">
        <button type="button" className="wb-button wb-primary" onClick={() => set({ open: 'save' })}>
          {`Save ${unsaved.length} ${unsaved.length === 1 ? 'file' : 'files'}`}
        </button>
        <button type="button" className="wb-button" onClick={() => void discard()}>
          Discard the draft
        </button>
      </p>
    </div>
  );
}
