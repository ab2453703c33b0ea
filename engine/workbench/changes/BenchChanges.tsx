import { BlockList, usePageState, type BlockProps } from '../../index.ts';
import type { benchChangesKeys } from '../blocks/benchChangesBlock.ts';
import { useChanges } from '../client/useChanges.ts';
import { useWorkbench } from '../client/useWorkbench.ts';
import { Empty } from '../ui/Empty.tsx';
import { Edits, LockedOut } from './changeParts.tsx';

/** What the draft changes: for whom, in plain words, and in which files. */
export default function BenchChanges({ blocks }: BlockProps<typeof benchChangesKeys>) {
  const { state } = useWorkbench();
  const { set } = usePageState();
  const { value, mistake } = useChanges();
  const unsaved = state?.unsaved ?? [];
  if (unsaved.length === 0)
    return (
      <Empty title="The draft changes nothing">
        <p>What you edit is told here in plain words before it is saved.</p>
      </Empty>
    );
  return (
    <div className="wb-changes">
      {mistake && <p className="wb-wrong">{mistake}</p>}
      {value && <LockedOut sentences={value.lockedOut} />}
      {value?.sentences ? (
        <BlockList blocks={blocks} />
      ) : (
        value && (
          <p className="wb-notice" data-tone="warning">
            The draft has problems: what it changes for whom can be told once they are mended.
          </p>
        )
      )}
      {value && <Edits edits={value.edits} />}
      <p className="wb-row">
        <button type="button" className="wb-button wb-primary" onClick={() => set({ open: 'save' })}>
          {`Save ${unsaved.length} ${unsaved.length === 1 ? 'file' : 'files'}`}
        </button>
      </p>
    </div>
  );
}
