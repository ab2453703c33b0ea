import type { ReactNode } from 'react';
import { closeDialog, usePageState } from '../../context/usePageState.ts';
import { useText } from '../../context/useText.ts';
import { Modal } from '../../ui/Modal.tsx';
import { BlockList } from '../BlockList.tsx';
import type { DialogProps } from './dialogSchema.ts';

/** @param instead The title and content to show if the dialog's record isn't available. */
export function OpenDialog({ dialog, instead }: { dialog: DialogProps; instead?: { title: string; content: ReactNode } | undefined }) {
  const textOf = useText();
  const page = usePageState();
  return (
    <Modal
      title={instead ? instead.title : textOf(dialog.title)}
      text={instead ? undefined : dialog.text && textOf(dialog.text)}
      size={dialog.size}
      onClose={() => void closeDialog(page)}
    >
      {instead ? (
        instead.content
      ) : (
        <div className="grid gap-5">
          <BlockList blocks={dialog.blocks} />
        </div>
      )}
    </Modal>
  );
}
