import type { CollectionView } from '../../collection/useCollectionView.ts';
import { useRowPanel } from '../table/useRowPanel.tsx';
import { ListRows } from './ListRows.tsx';
import type { ListProps } from './listSchema.ts';

export interface OpeningRowsProps {
  list: ListProps;
  opens: string;
  view: Pick<CollectionView, 'rows' | 'fields'>;
}

/** A list's rows. Pressing a row shows its record at the edge of the window or, if the window is narrow, in a dialog. */
export function OpeningRows({ list, opens, view: { rows, fields } }: OpeningRowsProps) {
  const stateKey = list.id ? `${list.id}-record` : 'record';
  const { onOpen, addressOf, panel } = useRowPanel({ opens, stateKey, rows, fields, place: 'edge' });
  return (
    <>
      <ListRows rows={rows} fields={fields} list={list} opening={onOpen && addressOf && { onOpen, addressOf }} />
      {panel}
    </>
  );
}
