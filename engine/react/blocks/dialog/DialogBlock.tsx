import { Activity, useEffect, useRef, useState } from 'react';
import { useAction } from '../../actions/useAction.ts';
import { offerDialogPreload } from '../../actions/dialogPreloads.ts';
import { useCollection } from '../../context/useCollection.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { ScopeValues } from '../../context/ScopeContext.tsx';
import type { Row } from '../../../language/Row.ts';
import { closeDialog, dialogKey, rowKey, usePageState } from '../../context/usePageState.ts';
import { useText } from '../../context/useText.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { Modal } from '../../ui/Modal.tsx';
import { Skeleton } from '../../ui/Skeleton.tsx';
import { BlockList } from '../BlockList.tsx';
import type { DialogProps } from './dialogSchema.ts';

const noRow: Row = {};
const noValues = {};
const withoutRow = { row: noRow };

/**
 * A dialog that is open while the page's state names it. On intent (see `preloadDialog`) its content is rendered out of sight, which
 * fetches code and records, so that it opens complete.
 */
export default function DialogBlock(dialog: DialogProps) {
  const { values } = usePageState();
  const isOpen = values[dialogKey] === dialog.id;
  const [wanted, setWanted] = useState(false);
  useEffect(() => offerDialogPreload(dialog.id, () => setWanted(true)), [dialog.id]);
  useClosed(isOpen, dialog.onClose);

  // Another record is another dialog: what was begun in it belongs to the one before.
  if (isOpen) return dialog.of ? <RowDialog key={values[rowKey]} dialog={dialog} collection={dialog.of} /> : <OpenDialog dialog={dialog} />;
  if (!wanted) return null;
  return (
    <Activity mode="hidden">
      <ScopeValues values={dialog.of ? withoutRow : noValues}>
        <BlockList blocks={dialog.blocks} />
      </ScopeValues>
    </Activity>
  );
}

/** Does the action when the dialog was open and is not any more; the back button closes it too. */
function useClosed(isOpen: boolean, action: string | undefined) {
  const act = useAction();
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && action !== undefined) void act(action);
    wasOpen.current = isOpen;
  }, [isOpen, action, act]);
}

/** Lays the record that the address names over the scope. It may be gone: the address may be old, or made up. */
function RowDialog({ dialog, collection }: { dialog: DialogProps; collection: string }) {
  const id = usePageState().values[rowKey];
  const { status, rows, fields } = useCollection(collection);
  const row = rows.find((candidate) => candidate.id === id);
  return (
    <RowScope row={row ?? noRow} fields={fields}>
      <OpenDialog dialog={dialog} missing={row ? undefined : status} />
    </RowScope>
  );
}

function OpenDialog({ dialog, missing }: { dialog: DialogProps; missing?: 'loading' | 'ready' | 'failed' }) {
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
