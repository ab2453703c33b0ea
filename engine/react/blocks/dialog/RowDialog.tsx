import type { Row } from '../../../language/Row.ts';
import { usePortal } from '../../context/PortalContext.ts';
import { recordQuery } from '../../context/queriesToLoad.ts';
import { RowScope } from '../../context/RowScope.tsx';
import { useChecked, useCollections } from '../../context/useCollection.ts';
import { useQuery } from '../../context/useQueries.ts';
import { rowKey, usePageState } from '../../context/usePageState.ts';
import type { DialogProps } from './dialogSchema.ts';
import { OpenDialog } from './OpenDialog.tsx';

const noRow: Row = {};
const noNames: readonly string[] = [];

/** Renders a dialog with the record named in the address, which may not exist. */
export default function RowDialog({ dialog, collection }: { dialog: DialogProps; collection: string }) {
  const id = usePageState().values[rowKey];
  const isLong = usePortal().remote?.long.has(collection);
  const whole = useCollections(isLong ? noNames : [collection])[collection];
  const answer = useQuery(isLong ? recordQuery(collection, id) : undefined);
  const { status, rows, fields } = useChecked(collection, answer ?? whole);
  const row = rows.find((candidate) => candidate.id === id);
  return (
    <RowScope row={row ?? noRow} fields={fields}>
      <OpenDialog dialog={dialog} missing={row ? undefined : status} />
    </RowScope>
  );
}
