import { useContext } from 'react';
import { collectionStore } from '../../../core/data/collectionStore.ts';
import { isRecordWith } from '../../../core/data/Query.ts';
import type { Row } from '../../../language/Row.ts';
import { useDataSource } from '../../context/DataContext.tsx';
import { LongContext } from '../../context/LongContext.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useRecords } from '../../context/useCollection.ts';
import { rowKey, usePageState } from '../../context/usePageState.ts';
import { useStores } from '../../context/useStores.ts';
import type { DialogProps } from './dialogSchema.ts';
import { OpenDialog } from './OpenDialog.tsx';

const noRow: Row = {};

/** Renders a dialog with the record named in the address, which may not exist. */
export default function RowDialog({ dialog, collection }: { dialog: DialogProps; collection: string }) {
  const id = usePageState().values[rowKey];
  const data = useDataSource();
  const long = useContext(LongContext);
  const store = long?.isLong(collection)
    ? long.storeOf(data, { of: collection, where: isRecordWith(id), limit: 1 })
    : collectionStore(data, collection);
  const [found] = useStores([store]);
  const { status, rows, fields } = useRecords(collection, found);
  const row = rows.find((candidate) => candidate.id === id);
  return (
    <RowScope row={row ?? noRow} fields={fields}>
      <OpenDialog dialog={dialog} missing={row ? undefined : status} />
    </RowScope>
  );
}
