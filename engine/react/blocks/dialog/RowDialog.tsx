import { use } from 'react';
import type { Row } from '../../../language/Row.ts';
import { LongContext } from '../../context/LongContext.ts';
import { useCollection } from '../../context/useCollection.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { rowKey, usePageState } from '../../context/usePageState.ts';
import type { DialogProps } from './dialogSchema.ts';
import { OpenDialog } from './OpenDialog.tsx';

const noRow: Row = {};

/** Renders a dialog with the record named in the address, which may not exist. */
export default function RowDialog({ dialog, collection }: { dialog: DialogProps; collection: string }) {
  const id = usePageState().values[rowKey];
  const { useRecord = useCollection } = use(LongContext);
  const { status, rows, fields } = useRecord(collection, id);
  const row = rows.find((candidate) => candidate.id === id);
  return (
    <RowScope row={row ?? noRow} fields={fields}>
      <OpenDialog dialog={dialog} missing={row ? undefined : status} />
    </RowScope>
  );
}
