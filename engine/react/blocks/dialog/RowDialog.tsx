import type { Row } from '../../../language/Row.ts';
import { useRecord } from '../../collection/reading.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { rowKey, usePageState } from '../../context/usePageState.ts';
import type { DialogProps } from './dialogSchema.ts';
import { OpenDialog } from './OpenDialog.tsx';

const noRow: Row = {};

/** Renders a dialog with the record named in the address, which may not exist. */
export default function RowDialog({ dialog, collection }: { dialog: DialogProps; collection: string }) {
  const id = usePageState().values[rowKey];
  const { status, rows, fields } = useRecord(collection, id);
  const row = rows.find((candidate) => candidate.id === id);
  return (
    <RowScope row={row ?? noRow} fields={fields}>
      <OpenDialog dialog={dialog} missing={row ? undefined : status} />
    </RowScope>
  );
}
