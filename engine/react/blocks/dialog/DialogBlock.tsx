import { Activity, useEffect, useRef, useState } from 'react';
import { useAction } from '../../actions/useAction.ts';
import { offerDialogPreload } from '../../actions/dialogPreloads.ts';
import { ScopeValues } from '../../context/ScopeContext.tsx';
import type { Row } from '../../../language/Row.ts';
import { dialogKey, rowKey, usePageState } from '../../context/usePageState.ts';
import { lazily } from '../../loading/lazily.tsx';
import { BlockList } from '../BlockList.tsx';
import type { DialogProps } from './dialogSchema.ts';
import { OpenDialog } from './OpenDialog.tsx';

/** Loaded on demand, because public pages have no dialogs about records. */
const RowDialog = lazily(() => import('./RowDialog.tsx'));

const noRow: Row = {};
const noValues = {};
const withoutRow = { row: noRow };

/** Shows the dialog while the page's state contains the dialog's id. Preloads the content when the viewer is about to open the dialog. */
export default function DialogBlock(dialog: DialogProps) {
  const { values } = usePageState();
  const isOpen = values[dialogKey] === dialog.id;
  const [isRequested, setRequested] = useState(false);
  useEffect(() => offerDialogPreload(dialog.id, () => setRequested(true)), [dialog.id]);
  useClosed(isOpen, dialog.onClose);

  // Remount the dialog for a different record, so that the previous record's input disappears.
  if (isOpen) return dialog.of ? <RowDialog key={values[rowKey]} dialog={dialog} collection={dialog.of} /> : <OpenDialog dialog={dialog} />;
  if (!isRequested) return null;
  return (
    <Activity mode="hidden">
      <ScopeValues values={dialog.of ? withoutRow : noValues}>
        <BlockList blocks={dialog.blocks} />
      </ScopeValues>
    </Activity>
  );
}

/** Runs the action when the dialog closes, even if the back button closes it. */
function useClosed(isOpen: boolean, action: string | undefined) {
  const act = useAction();
  const wasOpen = useRef(isOpen);
  useEffect(() => {
    if (wasOpen.current && !isOpen && action !== undefined) void act(action);
    wasOpen.current = isOpen;
  }, [isOpen, action, act]);
}
