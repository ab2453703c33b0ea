import { closeDialog, usePageState } from '../../context/usePageState.ts';
import { useText } from '../../context/useText.ts';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BlockList } from '../BlockList.tsx';
import type { DialogProps } from './dialogSchema.ts';

/** @param missing the status of the dialog's record if it isn't there. */
export function OpenDialog({ dialog, missing }: { dialog: DialogProps; missing?: 'loading' | 'ready' | 'failed' }) {
  const words = useText();
  const page = usePageState();
  return (
    <Modal
      title={missing ? missingTitles[missing] : words(dialog.title)}
      text={missing ? undefined : dialog.text && words(dialog.text)}
      size={dialog.size}
      onClose={() => void closeDialog(page)}
    >
      {missing ? (
        <Missing status={missing} />
      ) : (
        <div className="grid gap-5">
          <BlockList blocks={dialog.blocks} />
        </div>
      )}
    </Modal>
  );
}

const missingTitles = { loading: 'Loading', failed: 'This could not be loaded', ready: 'This is no longer here' };

function Missing({ status }: { status: keyof typeof missingTitles }) {
  if (status === 'loading') return <Skeleton lines={4} />;
  if (status === 'failed') return <p className="text-muted">Close the dialog and try again in a moment.</p>;
  return <p className="text-muted">It may have been removed since the link was made.</p>;
}
