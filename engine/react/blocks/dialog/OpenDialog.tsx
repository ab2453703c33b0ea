import { closeDialog, usePageState } from '../../context/usePageState.ts';
import { useText } from '../../context/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BlockList } from '../BlockList.tsx';
import type { DialogProps } from './dialogSchema.ts';

/** @param missing what became of the record that the dialog is about, where it is not there. */
export function OpenDialog({ dialog, missing }: { dialog: DialogProps; missing?: 'loading' | 'ready' | 'failed' }) {
  const words = useText();
  const page = usePageState();
  return (
    <Modal title={words(dialog.title)} text={dialog.text && words(dialog.text)} size={dialog.size} onClose={() => closeDialog(page)}>
      {missing ? (
        <Missing status={missing} />
      ) : (
        <div className="grid gap-4">
          <BlockList blocks={dialog.blocks} />
        </div>
      )}
    </Modal>
  );
}

function Missing({ status }: { status: 'loading' | 'ready' | 'failed' }) {
  if (status === 'loading') return <Skeleton lines={4} />;
  if (status === 'failed') return <EmptyState title="This could not be loaded" text="Close the dialog and try again in a moment." />;
  return <EmptyState title="There is nothing here any more" text="It may have been removed since the link was made." />;
}
