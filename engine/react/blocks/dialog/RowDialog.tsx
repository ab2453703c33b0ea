import type { Row } from '../../../language/Row.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { recordName } from '../../context/collectionsToLoad.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useCollection } from '../../context/useCollection.ts';
import { rowKey, usePageState } from '../../context/usePageState.ts';
import type { DialogProps } from './dialogSchema.ts';
import { OpenDialog } from './OpenDialog.tsx';

const noRow: Row = {};

/** Renders a dialog with the record named in the address, which may not exist. */
export default function RowDialog({ dialog, collection }: { dialog: DialogProps; collection: string }) {
  const id = usePageState().values[rowKey];
  const isLong = usePortal().remote?.long.has(collection);
  const { status, rows, fields } = useCollection(import.meta.env.PORTAL_REMOTE ? recordName(collection, id, isLong) : collection);
  const row = rows.find((candidate) => candidate.id === id);
  return (
    <RowScope row={row ?? noRow} fields={fields}>
      <OpenDialog dialog={dialog} missing={row ? undefined : status} />
    </RowScope>
  );
}
